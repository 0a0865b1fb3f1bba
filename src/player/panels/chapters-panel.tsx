import { Check } from 'lucide-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ChapterSpan } from '#machines/model/titles/chapters.ts'
import { chapterIndexAt, chapterLength, isBeyond } from '#machines/model/titles/chapters.ts'
import { selectChapterPercent, selectDuration } from '#machines/listening/player/player.selectors.ts'
import { useFormat } from '#src/hooks/use-format.ts'
import type { Formats } from '#src/hooks/use-format.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { cx } from '#src/ui/cx.ts'
import { PanelDialog } from './panel-dialog.tsx'

const ROW_PIXELS = 48
/** Rows above the chapter that plays, when the list opens. */
const ROWS_ABOVE = 5
const none: readonly ChapterSpan[] = []

/** The chapters of what plays. However many there are, only those in view are on the page. */
export function ChaptersPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const send = useIntents()
  const chapters = useSnapshot('player', ({ context }) => context.session?.media.chapters ?? none, none)
  return (
    <PanelDialog title={t('player.chapters')} width={600} aside flush>
      {chapters.length === 0 ? (
        <p className="px-6 py-10 text-center text-ink-quiet">{t('player.noChapters')}</p>
      ) : (
        <ChapterRows chapters={chapters} t={t} format={format} send={send} />
      )}
    </PanelDialog>
  )
}

function ChapterRows({ chapters, ...tools }: { chapters: readonly ChapterSpan[] } & RowTools) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const scroller = useRef<HTMLDivElement>(null)
  const current = useSnapshot('player', ({ context }) => chapterIndexAt(chapters, context.position), -1)
  const percent = useSnapshot('player', selectChapterPercent, 0)
  const duration = useSnapshot('player', selectDuration, 0)
  const [opened] = useState(current)
  const rows = useVirtualizer({
    count: chapters.length,
    // the list opens at the chapter that plays: that row is there when the dialog looks for whom to give the focus
    initialOffset: Math.max(0, (opened - ROWS_ABOVE) * ROW_PIXELS),
    initialRect: { width: 0, height: ROWS_ABOVE * 2 * ROW_PIXELS },
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    overscan: 4,
    // rows are made in a task of their own, not in the frame that scrolls
    useFlushSync: false,
  })
  // effect: scrolling is a matter of the element; the list opens at the chapter that plays
  useEffect(() => {
    if (current > 0) rows.scrollToIndex(current, { align: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list opens
  }, [])

  return (
    <div ref={scroller} className="max-h-[60dvh] overflow-y-auto px-2 pb-2" tabIndex={-1}>
      <ol className="relative" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const chapter = chapters[index]
          return chapter ? (
            <ChapterRow
              key={index}
              opensHere={index === opened}
              chapter={chapter}
              index={index}
              count={chapters.length}
              top={start}
              isPassed={index < current}
              isCurrent={index === current}
              percent={index === current ? percent : 0}
              isOutside={isBeyond(chapter, duration)}
              {...tools}
            />
          ) : null
        })}
      </ol>
    </div>
  )
}

/** What every row needs and the list has once. */
interface RowTools {
  t: TFunction
  format: Formats
  send: ReturnType<typeof useIntents>
}

interface ChapterRowProps extends RowTools {
  chapter: ChapterSpan
  index: number
  count: number
  top: number
  isPassed: boolean
  isCurrent: boolean
  /** How much of it was heard, where it plays. */
  percent: number
  /** It begins after the medium has ended: there is nothing to go to. */
  isOutside: boolean
  /** It is the one that played when the list opened. */
  opensHere: boolean
}

/** By hand, for the list is left out of the compiler: a scroll would render every row again. */
const ChapterRow = memo((props: ChapterRowProps) => {
  const { chapter, index, count, top, isPassed, isCurrent, percent, isOutside, opensHere } = props
  const { t, format, send } = props
  return (
    <li
      className="absolute inset-x-0 [contain:layout_style_size]"
      style={{ insetBlockStart: top, blockSize: ROW_PIXELS }}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <button
        type="button"
        data-autofocus={opensHere ? '' : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        disabled={isOutside}
        className="flex size-full items-center gap-4 rounded-control -outline-offset-2 px-4 text-start hover:bg-hover aria-[current]:bg-ribbon-soft aria-[current]:font-strong"
        onClick={() => send({ type: 'player.seek', to: chapter.start })}
      >
        {isPassed ? (
          <Check className="size-4 shrink-0 text-good" role="img" aria-label={t('player.chapterHeard')} />
        ) : null}
        <span className={cx('min-w-0 grow truncate', isPassed ? 'text-ink-quiet' : 'ms-8')}>
          {chapter.title}
        </span>
        {isCurrent ? (
          // a name that grows while it has the focus is read out by some
          <span className="tabular shrink-0 text-small" aria-hidden>
            {format.percent(percent / 100)}
          </span>
        ) : null}
        <span className="grid shrink-0 text-end text-small font-normal text-ink-quiet">
          <span className="tabular text-ink">{format.clock(chapterLength(chapter))}</span>
          <span className="tabular text-caption">{format.clock(chapter.start)}</span>
        </span>
        {isCurrent ? (
          <span className="absolute inset-x-4 bottom-0 h-0.5 bg-line" aria-hidden>
            <span className="block h-full bg-ribbon" style={{ inlineSize: `${percent}%` }} />
          </span>
        ) : null}
      </button>
    </li>
  )
})
