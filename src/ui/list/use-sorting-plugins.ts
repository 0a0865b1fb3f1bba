import { Accessibility, defaultPreset } from '@dnd-kit/dom'
import { useEffect, useRef, useState } from 'react'
import { draggedBetween, drawnIds } from './dragged.ts'

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type Announced = Parameters<NonNullable<Options['announcements']>['dragstart']>
type Source = Announced[0]['operation']['source']

/**
 * What is read aloud while a row is dragged, in the language of the page. By itself the library speaks English, and names
 * rows by their ids.
 * @param ids of all rows, in order
 * @param words the row's title and its place; both places count from 0, the first is the one that it has in the list
 */
export function useSortingPlugins(ids: () => readonly string[], words: (from: number, at: number) => string) {
  const say = (source: Source, { registry }: Announced[1], isBack = false): string | undefined => {
    if (!source) return undefined
    const places = draggedBetween(ids(), drawnIds(registry.droppables), String(source.id))
    return places ? words(places.from, isBack ? places.from : places.to) : undefined
  }
  const latest = useRef(say)
  // effect: the plugin is made once, and says what the list has by then
  useEffect(() => {
    latest.current = say
  })
  // oxlint-disable-next-line react/refs -- read while a row is dragged, not while it is drawn
  const [plugins] = useState(() => {
    const options: Options = {
      announcements: {
        dragstart: ({ operation }, manager) => latest.current(operation.source, manager),
        dragover: ({ operation }, manager) => latest.current(operation.source, manager),
        // the list itself says where a row was put
        dragend: ({ operation, canceled }, manager) =>
          canceled ? latest.current(operation.source, manager, true) : undefined,
      },
      // the handles have names that say how
      screenReaderInstructions: { draggable: '' },
    }
    return defaultPreset.plugins.map((plugin) =>
      plugin === Accessibility ? Accessibility.configure(options) : plugin,
    )
  })
  return plugins
}
