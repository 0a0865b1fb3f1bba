import { Accessibility, defaultPreset } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEffect, useRef, useState } from 'react'

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type Source = Parameters<NonNullable<Options['announcements']>['dragstart']>[0]['operation']['source']

/**
 * What is read aloud while a row is dragged, in the language of the page. By itself the library speaks English, and names
 * rows by their ids.
 * @param words the row's title and its place; both places count from 0, the first is where it stood when the drag began
 */
export function useSortingPlugins(words: (from: number, at: number) => string) {
  const say = (source: Source, isBack = false): string | undefined => {
    if (!isSortable(source)) return undefined
    return words(source.initialIndex, isBack ? source.initialIndex : source.index)
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
        dragstart: ({ operation }) => latest.current(operation.source),
        dragover: ({ operation }) => latest.current(operation.source),
        // the list itself says where a row was put
        dragend: ({ operation, canceled }) => (canceled ? latest.current(operation.source, true) : undefined),
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
