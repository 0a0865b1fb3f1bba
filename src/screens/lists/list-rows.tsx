import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Check, EllipsisVertical, GripVertical, Play, X } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaId } from '#machines/listening/queue/queue-rules.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import { useQueueEntries } from '#src/cards/use-queue-entries.ts'
import { useUrls } from '#src/hooks/system-context.ts'
import { useSortingPlugins } from '#src/ui/list/use-sorting-plugins.ts'
import { onSorted } from '#src/ui/list/on-sorted.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { isNarrowWindow, useListMargin } from '#src/hooks/use-list-margin.ts'
import { Cover } from '#src/ui/cover/cover.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import type { ListEntry, ListPageProps } from './list-page.types.ts'
import { useListOrder } from './use-list-order.ts'

const ROW_PIXELS = 64

interface ListRowsProps extends Pick<ListPageProps, 'list' | 'entries' | 'hidden' | 'may' | 'onRemove'> {
  isFinished: (entry: ListEntry) => boolean
}

/** The entries in order, which dragging or the arrow keys on a handle change. Only rows in view are on the page. */
export function ListRows({ list, entries: known, hidden, isFinished, may, onRemove }: ListRowsProps) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const send = useIntents()
  const ref = useRef<HTMLOListElement>(null)
  const { margin } = useListMargin(ref, isNarrowWindow)
  const { entries, moved } = useListOrder(list, known, may.reorder)
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const rows = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_PIXELS,
    overscan: 8,
    scrollMargin: margin,
  })
  const ids = () => entries.map(({ key }) => mediaId(key))
  const plugins = useSortingPlugins(ids, (from, at) =>
    t('lists.moved', { title: entries[from]?.title ?? '', position: at + 1, count: entries.length }),
  )
  const move = (from: number, to: number): void => {
    const entry = entries[from]?.key
    if (entry) send({ type: 'listOrder.move', known: known.map(({ key }) => key), hidden, entry, to })
  }
  // what cannot be moved is no part of the dragging, which would make a disabled button of the whole row
  const AnyRow = may.reorder ? MovableRow : Row
  const shown = rows.getVirtualItems()
  return (
    <DragDropProvider plugins={plugins} onDragEnd={onSorted(ids, move)}>
      <ol
        ref={ref}
        // rows stand in the flow, so that they make room for the one that is dragged
        style={{ blockSize: rows.getTotalSize(), paddingBlockStart: (shown[0]?.start ?? margin) - margin }}
        aria-label={list.name}
      >
        {shown.map(({ index }) => {
          const entry = entries[index]
          return entry ? (
            <AnyRow
              key={mediaId(entry.key)}
              entry={entry}
              index={index}
              count={entries.length}
              isFinished={isFinished(entry)}
              may={may}
              onMove={move}
              onRemove={onRemove}
            />
          ) : null
        })}
      </ol>
      <p className="sr-only" role="status">
        {moved && t('lists.moved', { ...moved, count: entries.length })}
      </p>
    </DragDropProvider>
  )
}

interface RowProps extends Pick<ListPageProps, 'may' | 'onRemove'> {
  entry: ListEntry
  index: number
  count: number
  isFinished: boolean
  onMove: (from: number, to: number) => void
}

/** A row that its handle moves. */
function MovableRow(props: RowProps) {
  const { ref, handleRef } = useSortable({ id: mediaId(props.entry.key), index: props.index })
  return <Row {...props} rowRef={ref} handleRef={handleRef} />
}

interface Movable {
  rowRef?: Ref<HTMLLIElement>
  handleRef?: Ref<HTMLButtonElement>
}

function Row({
  entry,
  index,
  count,
  isFinished,
  may,
  onMove,
  onRemove,
  rowRef,
  handleRef,
}: RowProps & Movable) {
  const { t } = useTranslation()
  const urls = useUrls()
  const format = useFormat()
  const send = useIntents()
  const title = entry.title || t('item.noTitle')
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    onMove(index, index + step)
  }
  return (
    <li
      ref={rowRef}
      className="flex items-center gap-2 rounded-control px-2 hover:bg-hover"
      style={{ blockSize: ROW_PIXELS }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      {may.reorder ? (
        <button
          ref={handleRef}
          type="button"
          // else the library gives it one in English
          aria-roledescription=""
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-ink-quiet"
          aria-label={t('lists.drag', { title })}
          onKeyDownCapture={onKeyDown}
        >
          <GripVertical className="size-4" aria-hidden />
        </button>
      ) : null}
      <div className="w-11 shrink-0">
        <Cover
          small
          src={entry.item.media.coverPath ? urls.cover(entry.item, 100) : undefined}
          title={title}
          failedText={t('item.invalidCover')}
          ratio={1}
        />
      </div>
      <div className="grid min-w-0 grow text-small">
        <Link
          variant="quiet"
          className="truncate font-strong"
          href={`/item/${encodeURIComponent(entry.key.libraryItemId)}`}
        >
          {title}
        </Link>
        <span className="truncate text-ink-quiet">{entry.subtitle}</span>
      </div>
      {entry.duration === null ? null : (
        <span className="tabular shrink-0 text-small text-ink-quiet max-phone:hidden">
          {format.clock(entry.duration)}
        </span>
      )}
      <div className="flex shrink-0">
        {entry.queued ? (
          <IconButton
            size="sm"
            label={t('lists.play', { title })}
            onClick={() => send({ type: 'player.load', ...entry.key })}
          >
            <Play />
          </IconButton>
        ) : null}
        <IconButton
          size="sm"
          label={t(isFinished ? 'lists.unfinish' : 'lists.finish', { title })}
          lit={isFinished}
          onClick={() =>
            send({
              type: 'operation.run',
              request: { name: 'progress.setFinished', params: { ...entry.key, isFinished: !isFinished } },
            })
          }
        >
          <Check />
        </IconButton>
        {may.remove ? (
          <IconButton size="sm" label={t('lists.removeItem', { title })} onClick={() => onRemove(entry)}>
            <X />
          </IconButton>
        ) : null}
        {entry.queued ? <RowMenu queued={entry.queued} title={title} /> : null}
      </div>
    </li>
  )
}

/** Nothing for what plays: that has no place in the queue but its own. */
function RowMenu({ queued, title }: { queued: QueueItem; title: string }) {
  const { t } = useTranslation()
  const items = useQueueEntries(queued)
  if (items.length === 0) return null
  const label = t('lists.options', { title })
  return (
    <Menu
      label={label}
      align="end"
      items={items}
      renderTrigger={(props) => (
        <IconButton {...props} size="sm" label={label}>
          <EllipsisVertical />
        </IconButton>
      )}
    />
  )
}
