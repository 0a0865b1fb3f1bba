import { useSortable } from '@dnd-kit/react/sortable'
import { memo, useRef } from 'react'
import type { RefObject } from 'react'
import type { TFunction } from 'i18next'
import { mediaId } from '#machines/listening/queue/queue-rules.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { useCoverUrl } from '#src/hooks/use-cover-url.ts'
import type { Formats } from '#src/hooks/use-format.ts'
import type { useIntents } from '#src/hooks/use-intents.ts'
import './queue-row.css'
import { Cover } from '#src/ui/cover/cover.tsx'
import { cx } from '#src/ui/cx.ts'
import { tipProps } from '#src/ui/overlay/tip-props.ts'

export const ROW_PIXELS = 64

/** What every row needs and the list has once: a row that listens for itself costs as much again as it does to draw. */
export interface RowTools {
  t: TFunction
  format: Formats
  coverUrl: ReturnType<typeof useCoverUrl>
  send: ReturnType<typeof useIntents>
}

interface QueueRowProps extends RowTools {
  item: QueueItem
  index: number
  count: number
  isCurrent: boolean
  isSortable: boolean
  /** Has it said where a row went. */
  say: (words: string) => void
}

/** What waits at one place of the queue, with everything that can be done to it. */
function Row(props: QueueRowProps) {
  const { item, index, count, isCurrent, isSortable, say, t, format, coverUrl, send } = props
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const title = item.title || t('item.noTitle')
  const moveTo = (to: number): void => {
    send({ type: 'queue.move', from: index, to })
    say(t('lists.moved', { title, position: to + 1, count }))
  }
  return (
    <>
      <li
        ref={row}
        // nothing in a row moves anything outside of it; held in by paint too, each would be a layer of its own to put together
        className="flex items-center gap-2 rounded-control px-2 [contain:layout_style_size] hover:bg-hover"
        style={{ blockSize: ROW_PIXELS }}
        aria-setsize={count}
        aria-posinset={index + 1}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <button
          ref={handle}
          type="button"
          data-handle
          // else the library gives it one in English
          aria-roledescription=""
          className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-ink-quiet"
          aria-label={t('queue.drag', { title })}
        >
          {/* six dots, as a picture: shapes are what a row of a scrolled list costs most */}
          <span
            className="h-[15px] w-[10px] bg-[radial-gradient(currentColor_1.1px,transparent_1.6px)] bg-size-[5px_5px]"
            aria-hidden
          />
        </button>
        <div className="w-11 shrink-0">
          <Cover
            small
            src={coverUrl(item, 100)}
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
        <span className={cx('tabular shrink-0 text-small text-ink-quiet', !isCurrent && 'max-phone:hidden')}>
          {isCurrent ? t('queue.playing') : item.duration === null ? '' : format.clock(item.duration)}
        </span>
        {isCurrent ? null : (
          <Act
            kind="play"
            label={t('card.play', { title })}
            onClick={() => send({ type: 'queue.playAt', index })}
          />
        )}
        <span className="queue-order">
          <Act
            kind="up"
            label={t('queue.moveUp', { title })}
            disabled={index === 0}
            onClick={() => moveTo(index - 1)}
          />
          <Act
            kind="down"
            label={t('queue.moveDown', { title })}
            disabled={index === count - 1}
            onClick={() => moveTo(index + 1)}
          />
        </span>
        <Act
          kind="remove"
          label={t('queue.remove', { title })}
          onClick={() => {
            giveFocusOn(row.current)
            send({
              type: 'queue.remove',
              key: { libraryItemId: item.libraryItemId, episodeId: item.episodeId },
            })
          }}
        />
      </li>
      {isSortable ? <Sortable id={mediaId(item)} index={index} row={row} handle={handle} /> : null}
    </>
  )
}

/** By hand, for the list is left out of the compiler: a scroll would render every row again. */
export const QueueRow = memo(Row)

/** What is removed would take the focus with it. */
function giveFocusOn(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return
  const next = row.nextElementSibling ?? row.previousElementSibling ?? row.closest('[role="dialog"]')
  const act = next?.querySelector<HTMLElement>('[data-kind="remove"], .dialog-close')
  act?.focus()
}

/** Lucide's icons, each as one shape. */
const SHAPES = {
  play: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  up: 'm5 12 7-7 7 7M12 19V5',
  down: 'M12 5v14M19 12l-7 7-7-7',
  remove: 'M18 6 6 18M6 6l12 12',
} as const

interface ActProps {
  kind: keyof typeof SHAPES
  label: string
  disabled?: boolean
  onClick: () => void
}

/** A button of a row, of little work to draw: a wheel brings a hundred of them a second. */
function Act({ kind, label, disabled = false, onClick }: ActProps) {
  return (
    <button
      type="button"
      className="queue-act"
      data-kind={kind}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      {...tipProps(label)}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={SHAPES[kind]} />
      </svg>
    </button>
  )
}

interface SortableProps {
  id: string
  index: number
  row: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
}

/** Takes part in the dragging. It stands behind its row, whose elements are there by then. */
function Sortable({ id, index, row, handle }: SortableProps) {
  useSortable({ id, index, element: row, handle })
  return null
}
