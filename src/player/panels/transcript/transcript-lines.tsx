import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cueIndexAt, isNewSpeaker } from '#machines/reading/transcript/cues.ts'
import type { Cue } from '#machines/reading/transcript/transcript.types.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { cx } from '#src/ui/cx.ts'
import { useHandScroll } from '#src/ui/list/use-hand-scroll.ts'
import { LineTools } from './line-tools.tsx'
import { TranscriptSearch } from './transcript-search.tsx'

const ROW_PIXELS = 52
const NONE: readonly Cue[] = []
const NO_HITS: readonly number[] = []

/** The lines, with the one that is heard. However many there are, only those in view are on the page. */
export function TranscriptLines() {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const scroller = useRef<HTMLDivElement>(null)
  const cues = useSnapshot('transcript', ({ context }) => context.transcript?.cues ?? NONE, NONE)
  const isCut = useSnapshot('transcript', ({ context }) => context.transcript?.isCut ?? false, false)
  const isFollowing = useSnapshot(
    'transcript',
    (transcript) => transcript.matches({ open: { shown: 'following' } }),
    false,
  )
  const hits = useSnapshot('transcript', ({ context }) => context.hits, NO_HITS)
  const current = useSnapshot('player', ({ context }) => cueIndexAt(cues, context.position), -1)
  const [opened] = useState(current)
  /** The line with the focus stays however far it is scrolled away: the focus would be gone with it. */
  const [focused, setFocused] = useState<number | null>(null)
  const rows = useVirtualizer({
    count: cues.length,
    initialOffset: Math.max(0, (opened - 4) * ROW_PIXELS),
    initialRect: { width: 0, height: 10 * ROW_PIXELS },
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      return focused === null || focused >= cues.length || near.includes(focused)
        ? near
        : [...near, focused].toSorted((a, b) => a - b)
    },
    useFlushSync: false,
  })
  // effect: scrolling is a matter of the element; the list goes with the sound
  useEffect(() => {
    if (isFollowing && current >= 0) rows.scrollToIndex(current, { align: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the virtualiser is the same all along
  }, [isFollowing, current, cues])
  useHandScroll(scroller, () => send({ type: 'transcript.release' }))

  const showHit = (index: number): void => {
    send({ type: 'transcript.release' })
    rows.scrollToIndex(index, { align: 'center' })
  }
  const onFocus = (index: number, line: HTMLElement): void => {
    // the panel itself put the focus on the line it opened with, however long that took
    const isFirst = focused === null && index === opened
    setFocused(index)
    if (index !== current && !isFirst && line.matches(':focus-visible')) send({ type: 'transcript.release' })
  }
  const onBlur = ({ currentTarget }: FocusEvent): void => {
    // a window that is left keeps the focus of its page
    if (document.activeElement !== currentTarget) setFocused(null)
  }
  const found = useMemo(() => new Set(hits), [hits])
  return (
    <>
      <TranscriptSearch cues={cues} hits={hits} from={current} onShow={showHit} />
      {isCut ? <p className="px-6 pb-2 text-small text-ink-quiet">{t('transcript.cut')}</p> : null}
      <div
        ref={scroller}
        className="max-h-[max(8rem,min(44dvh,100dvh_-_26rem))] phone:max-h-[max(8rem,min(56dvh,100dvh_-_26rem))] overflow-y-auto px-2 pb-2"
        tabIndex={-1}
      >
        <ol className="relative" style={{ blockSize: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const cue = cues[index]
            return cue ? (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className="absolute inset-x-0 [contain:layout_style]"
                style={{ insetBlockStart: start }}
                aria-setsize={cues.length}
                aria-posinset={index + 1}
              >
                <button
                  type="button"
                  data-autofocus={index === opened ? '' : undefined}
                  aria-current={index === current ? 'true' : undefined}
                  className={cx(
                    'flex w-full gap-4 rounded-control px-4 py-2 text-start -outline-offset-2 hover:bg-hover aria-[current]:bg-ribbon-soft aria-[current]:font-strong',
                    found.has(index) && 'shadow-[inset_3px_0_0_var(--color-ribbon)]',
                  )}
                  onFocus={({ currentTarget }) => onFocus(index, currentTarget)}
                  onBlur={onBlur}
                  onClick={() => {
                    send({ type: 'player.seek', to: cue.start })
                    send({ type: 'transcript.follow' })
                  }}
                >
                  <span className="tabular min-w-14 shrink-0 pt-0.5 text-caption text-ink-quiet">
                    {format.clock(cue.start)}
                  </span>
                  <span className="min-w-0 grow [overflow-wrap:anywhere]">
                    {isNewSpeaker(cues, index) ? (
                      <bdi className="block text-caption font-strong text-ink-quiet">{cue.speaker}</bdi>
                    ) : null}
                    <bdi>{cue.text}</bdi>
                  </span>
                </button>
              </li>
            ) : null
          })}
        </ol>
      </div>
      <LineTools cue={cues[current] ?? null} isFollowing={isFollowing} />
    </>
  )
}
