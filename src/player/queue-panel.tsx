import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, GripVertical, Play, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaId } from '#machines/queue/queue-rules.ts'
import type { QueueItem } from '#machines/queue/queue-rules.ts'
import { selectAutoplay, selectCurrentIndex, selectQueueItems } from '#machines/queue/queue.selectors.ts'
import { useUrls } from '#src/system/system-context.ts'
import { onSorted } from '#src/ui/on-sorted.ts'
import { useFormat } from '#src/system/use-format.ts'
import { useIntents } from '#src/system/use-intents.ts'
import { useSnapshot } from '#src/system/use-snapshot.ts'
import { Cover } from '#src/ui/cover.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Switch } from '#src/ui/checkbox.tsx'
import { PanelDialog } from './panel-dialog.tsx'

const ROW_PIXELS = 64
const none: readonly QueueItem[] = []

/** What plays next, in order: by drag, by buttons, by keyboard. */
export function QueuePanel() {
  const { t } = useTranslation()
  const send = useIntents()
  const items = useSnapshot('queue', selectQueueItems, none)
  const autoplay = useSnapshot('queue', selectAutoplay, true)
  return (
    <PanelDialog
      title={t('queue.title')}
      width={800}
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
        <QueueRows items={items} />
      )}
    </PanelDialog>
  )
}

/** However long the queue is, only rows in view are on the page. */
function QueueRows({ items }: { items: readonly QueueItem[] }) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const send = useIntents()
  const scroller = useRef<HTMLDivElement>(null)
  const current = useSnapshot('queue', selectCurrentIndex, -1)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
  })
  return (
    <div ref={scroller} className="max-h-[65dvh] overflow-y-auto px-2 pb-2">
      <DragDropProvider onDragEnd={onSorted((from, to) => send({ type: 'queue.move', from, to }))}>
        <ol className="relative" style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = items[index]
            return item ? (
              <QueueRow
                key={mediaId(item)}
                item={item}
                index={index}
                count={items.length}
                top={start}
                isCurrent={index === current}
              />
            ) : null
          })}
        </ol>
      </DragDropProvider>
    </div>
  )
}

interface QueueRowProps {
  item: QueueItem
  index: number
  count: number
  top: number
  isCurrent: boolean
}

function QueueRow({ item, index, count, top, isCurrent }: QueueRowProps) {
  const { t } = useTranslation()
  const urls = useUrls()
  const format = useFormat()
  const send = useIntents()
  const { ref, handleRef } = useSortable({ id: mediaId(item), index })
  const title = item.title || t('item.noTitle')
  return (
    <li
      ref={ref}
      className="absolute inset-x-0 flex items-center gap-2 rounded-control px-2 hover:bg-hover"
      style={{ insetBlockStart: top, blockSize: ROW_PIXELS }}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <button
        ref={handleRef}
        type="button"
        className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-ink-quiet"
        aria-label={t('queue.drag', { title })}
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <div className="w-11 shrink-0">
        <Cover
          src={item.coverPath ? urls.cover({ id: item.libraryItemId, updatedAt: 0 }, 100) : undefined}
          title={title}
          failedText={t('item.invalidCover')}
          ratio={1}
        />
      </div>
      <div className="grid min-w-0 grow text-small">
        <span className="truncate font-strong">{title}</span>
        <span className="truncate text-ink-quiet">
          {[item.subtitle, item.caption].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className="tabular shrink-0 text-small text-ink-quiet">
        {isCurrent ? t('queue.playing') : item.duration === null ? '' : format.clock(item.duration)}
      </span>
      <div className="flex shrink-0">
        {isCurrent ? null : (
          <IconButton
            size="sm"
            label={t('card.play', { title })}
            onClick={() => send({ type: 'queue.playAt', index })}
          >
            <Play />
          </IconButton>
        )}
        <IconButton
          size="sm"
          label={t('queue.moveUp', { title })}
          disabled={index === 0}
          onClick={() => send({ type: 'queue.move', from: index, to: index - 1 })}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          size="sm"
          label={t('queue.moveDown', { title })}
          disabled={index === count - 1}
          onClick={() => send({ type: 'queue.move', from: index, to: index + 1 })}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          size="sm"
          label={t('queue.remove', { title })}
          onClick={() =>
            send({
              type: 'queue.remove',
              key: { libraryItemId: item.libraryItemId, episodeId: item.episodeId },
            })
          }
        >
          <X />
        </IconButton>
      </div>
    </li>
  )
}
