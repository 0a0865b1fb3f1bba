import { DragDropProvider } from '@dnd-kit/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mediaId } from '#machines/listening/queue/queue-rules.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import {
  selectAutoplay,
  selectCurrentIndex,
  selectQueueItems,
} from '#machines/listening/queue/queue.selectors.ts'
import { useSortingPlugins } from '#src/ui/list/use-sorting-plugins.ts'
import { onSorted } from '#src/ui/list/on-sorted.ts'
import { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Switch } from '#src/ui/form/checkbox.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import { QueueRow, ROW_PIXELS } from './queue-row.tsx'
import type { RowTools } from './queue-row.tsx'

const none: readonly QueueItem[] = []

/** What plays next, in order: by drag, by buttons, by keyboard. */
export function QueuePanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const coverUrl = useCoverUrl()
  const items = useSnapshot('queue', selectQueueItems, none)
  const autoplay = useSnapshot('queue', selectAutoplay, true)
  return (
    <PanelDialog
      title={t('queue.title')}
      width={800}
      aside
      flush
      tools={
        <Switch
          label={t('queue.autoplay')}
          checked={autoplay}
          onChange={(on) => send({ type: 'queue.setAutoplay', on })}
        />
      }
    >
      {items.length === 0 ? (
        <p className="px-6 py-12 text-center text-ink-quiet">{t('queue.empty')}</p>
      ) : (
        <QueueRows items={items} t={t} format={format} coverUrl={coverUrl} send={send} />
      )}
    </PanelDialog>
  )
}

/** However long the queue is, only rows in view are on the page. */
function QueueRows({ items, ...tools }: { items: readonly QueueItem[] } & RowTools) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const moved = (from: number, at: number): string =>
    tools.t('lists.moved', { title: items[from]?.title ?? '', position: at + 1, count: items.length })
  const ids = () => items.map(mediaId)
  const plugins = useSortingPlugins(ids, moved)
  /** Only from a press on a handle until the list scrolls: rows that come and go all bind again those that are there. */
  const [isSortable, setIsSortable] = useState(false)
  const isDragging = useRef(false)
  const current = useSnapshot('queue', selectCurrentIndex, -1)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 4,
    // rows are made in a task of their own, not in the frame that scrolls
    useFlushSync: false,
    onChange: ({ isScrolling }) => {
      if (isScrolling && !isDragging.current) setIsSortable(false)
    },
  })
  const shown = rows.getVirtualItems()
  /** The handle hears of this press only when its row takes part already. */
  const beginSorting = ({ target }: SyntheticEvent): void => {
    const isHandle = target instanceof Element && target.closest('[data-handle]') !== null
    if (isHandle && !isSortable) flushSync(() => setIsSortable(true))
  }
  return (
    <div ref={scroller} className="max-h-[65dvh] overflow-y-auto px-2 pb-2">
      <DragDropProvider
        plugins={plugins}
        onDragStart={() => {
          isDragging.current = true
        }}
        onDragEnd={(event, manager) => {
          isDragging.current = false
          onSorted(ids, (from, to) => {
            tools.send({ type: 'queue.move', from, to })
            say(moved(from, to))
          })(event, manager)
        }}
      >
        <ol
          // rows stand in the flow, so that they make room for the one that is dragged
          style={{ blockSize: rows.getTotalSize(), paddingBlockStart: shown[0]?.start }}
          onPointerDownCapture={beginSorting}
          onKeyDownCapture={beginSorting}
        >
          {shown.map(({ index }) => {
            const item = items[index]
            return item ? (
              <QueueRow
                key={mediaId(item)}
                item={item}
                index={index}
                count={items.length}
                isCurrent={index === current}
                isSortable={isSortable}
                say={say}
                {...tools}
              />
            ) : null
          })}
        </ol>
      </DragDropProvider>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  )
}
