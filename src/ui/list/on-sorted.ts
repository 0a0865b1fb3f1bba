import type { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ComponentProps } from 'react'
import './on-sorted.css'

type OnDragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>

/** What a list does when one of its rows was dragged to another place; both places count from 0 and differ. */
export function onSorted(move: (from: number, to: number) => void): OnDragEnd {
  return ({ operation: { source }, canceled }) => {
    if (canceled || !isSortable(source)) return
    if (source.initialIndex !== source.index) move(source.initialIndex, source.index)
  }
}
