import { useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AudioFile } from '#machines/model/entities/index.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'

interface TrackLineProps {
  file: AudioFile
  /** From 0. */
  index: number
  count: number
  /** As a track of the book, from 1; null of a file that is left out. */
  number: number | null
  isLocked: boolean
  /** It was moved last. */
  isMoved: boolean
}

/** One audio file: its handle moves it, by dragging and by the arrow keys, Home and End. */
export function TrackLine({ file, index, count, number, isLocked, isMoved }: TrackLineProps) {
  const { t } = useTranslation()
  const send = useIntents()
  const format = useFormat()
  const { ref, handleRef } = useSortable({ id: file.ino, index, disabled: isLocked })
  const handle = useRef<HTMLButtonElement | null>(null)
  const { filename, relPath, size } = file.metadata
  // effect: scrolling is a matter of the page; what was moved stays in view
  useEffect(() => {
    if (isMoved) handle.current?.scrollIntoView({ block: 'nearest' })
  }, [isMoved, index])
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = placeAfter(event.key, index, count)
    if (to === null || isLocked) return
    event.preventDefault()
    event.stopPropagation()
    send({ type: 'trackOrder.move', ino: file.ino, to })
  }
  const numberText = (disc: number | null, track: number | null): string | number =>
    disc === null || track === null ? (track ?? '–') : t('tracks.discTrack', { disc, track })
  return (
    <li
      ref={ref}
      className="order-line"
      data-out={number === null ? '' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <button
        ref={(element) => {
          handle.current = element
          handleRef(element)
        }}
        type="button"
        className="order-handle"
        // else the library gives it one in English
        aria-roledescription=""
        aria-label={t('lists.drag', { title: filename })}
        aria-disabled={isLocked}
        onKeyDownCapture={onKeyDown}
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <span className="tabular text-end text-ink-quiet">{number ?? '–'}</span>
      <span className="min-w-0 break-words">
        {relPath || filename}
        {file.invalid || file.error ? (
          <span className="block text-small text-bad">{t('tracks.invalid')}</span>
        ) : null}
      </span>
      <div className="order-facts tabular">
        <span>
          <span className="order-label">{t('tracks.source.metaTrack')} </span>
          {numberText(file.discNumFromMeta, file.trackNumFromMeta)}
        </span>
        <span>
          <span className="order-label">{t('tracks.source.nameTrack')} </span>
          {numberText(file.discNumFromFilename, file.trackNumFromFilename)}
        </span>
        <span className="order-end">{format.bytes(size)}</span>
        <span className="order-end">{format.clock(file.duration)}</span>
      </div>
      <Checkbox
        label={t('tracks.include', { name: filename })}
        hideLabel
        checked={number !== null}
        disabled={isLocked}
        onChange={(isIncluded) => send({ type: 'trackOrder.include', ino: file.ino, isIncluded })}
      />
    </li>
  )
}

/** Where a key on the handle moves a file; null where it does not. */
function placeAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return Math.min(count - 1, index + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
