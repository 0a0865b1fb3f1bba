import { Accessibility, defaultPreset } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type Source = Parameters<NonNullable<Options['announcements']>['dragstart']>[0]['operation']['source']

/**
 * What is read aloud while a row is dragged: its title and its place, in the language of the page. By itself the library
 * speaks English, and names rows by their ids.
 * @param titleAt the title of the row that stood at this place, from 0, when the drag began
 */
export function useSortingPlugins(titleAt: (index: number) => string | undefined, count: number) {
  const { t } = useTranslation()
  const say = (source: Source, isBack = false): string | undefined => {
    if (!isSortable(source)) return undefined
    const title = titleAt(source.initialIndex) ?? ''
    const position = (isBack ? source.initialIndex : source.index) + 1
    return t('lists.moved', { title, position, count })
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
