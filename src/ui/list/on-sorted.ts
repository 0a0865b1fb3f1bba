import type { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'
import { draggedBetween, drawnIds } from './dragged.ts'
import './on-sorted.css'

type OnDragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>

/**
 * What a list does when one of its rows was dragged to another place; both places count from 0 and differ.
 * @param ids of all rows as the list is now, in order: it can have changed during the drag
 */
export function onSorted(ids: () => readonly string[], move: (from: number, to: number) => void): OnDragEnd {
  return ({ operation: { source }, canceled }, manager) => {
    if (canceled || !source) return
    const places = draggedBetween(ids(), drawnIds(manager.registry.droppables), String(source.id))
    if (places && places.from !== places.to) move(places.from, places.to)
  }
}
