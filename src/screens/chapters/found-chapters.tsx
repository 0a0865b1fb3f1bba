import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applicable, compared, offsetBy } from '#machines/editing/chapters/chapter-finds.ts'
import type { Comparison, FoundChapters } from '#machines/editing/chapters/chapter-finds.ts'
import { PROBLEM_TEXTS } from '#machines/editing/chapters/chapter-problems.ts'
import { formatTime, parseSigned } from '#machines/editing/chapters/chapter-time.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useBook, useRows } from './use-chapters.ts'

const ROW_PIXELS = 44

/** What was found beside what is there; the titles alone are taken, or everything. */
export function FoundChaptersView({ found }: { found: FoundChapters }) {
  const { t } = useTranslation()
  const send = useIntents()
  const rows = useRows()
  const { duration } = useBook()
  const [text, setText] = useState('0')
  const offset = parseSigned(text)
  const moved = offsetBy(found.chapters, offset ?? 0)
  const taken = applicable(moved, duration)
  const leftOut = moved.length - taken.length
  return (
    <div className="grid gap-4">
      <p aria-live="polite">
        {t('chapters.found', { n: found.chapters.length })}
        {found.duration === null
          ? null
          : ` ${t('chapters.lengths', { theirs: formatTime(found.duration, 'clock'), ours: formatTime(duration, 'clock') })}`}
      </p>
      <div className="found-offset">
        <TextField
          label={t('chapters.offset')}
          autoComplete="off"
          value={text}
          onChange={setText}
          description={t('chapters.offsetHelp')}
          {...(offset === null ? { error: t('chapters.problem.noTime') } : {})}
        />
        {found.intro > 0 ? (
          <Button onClick={() => setText(String(-found.intro))}>
            {t('chapters.withoutIntro', { seconds: found.intro })}
          </Button>
        ) : null}
      </div>
      <Comparisons comparisons={compared(rows, moved, duration)} />
      {leftOut > 0 ? (
        <p className="text-small text-ink-quiet">{t('chapters.leftOut', { n: leftOut })}</p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          disabled={rows.length === 0}
          onClick={() =>
            send({
              type: 'chapterEditor.edit',
              edit: { kind: 'setTitles', titles: found.chapters.map(({ title }) => title.trim()) },
            })
          }
        >
          {t('chapters.mapTitles')}
        </Button>
        <Button
          variant="primary"
          disabled={taken.length === 0 || offset === null}
          onClick={() => send({ type: 'chapterEditor.edit', edit: { kind: 'replace', chapters: taken } })}
        >
          {t('chapters.applyFound')}
        </Button>
      </div>
    </div>
  )
}

/** Side by side; only the rows in view are on the page. */
function Comparisons({ comparisons }: { comparisons: readonly Comparison[] }) {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const unit = useSnapshot('chapterEditor', ({ context }) => context.unit, 'clock')
  // oxlint-disable-next-line react/incompatible-library -- the component is left out of the compiler
  const lines = useVirtualizer({
    count: comparisons.length,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: ROW_PIXELS * 10 },
    estimateSize: () => ROW_PIXELS,
    overscan: 6,
  })
  const side = (chapter: { start: number; title: string } | null) =>
    chapter ? (
      <span className="found-chapter">
        <span className="tabular text-small text-ink-quiet">{formatTime(chapter.start, unit)}</span>{' '}
        <span className="break-words">{chapter.title}</span>
      </span>
    ) : (
      <span className="text-ink-quiet">–</span>
    )
  return (
    <div
      className="found"
      role="table"
      aria-label={t('chapters.comparison')}
      aria-rowcount={comparisons.length + 1}
    >
      <div className="found-row found-head" role="row" aria-rowindex={1}>
        <span role="columnheader">{t('chapters.now')}</span>
        <span role="columnheader">{t('chapters.then')}</span>
      </div>
      <div
        ref={scroller}
        className="found-scroller"
        role="rowgroup"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        aria-label={t('chapters.comparison')}
      >
        <div className="relative" role="presentation" style={{ blockSize: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const comparison = comparisons[index]
            return comparison ? (
              <div
                key={index}
                ref={lines.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className="found-row"
                style={{ transform: `translateY(${start}px)` }}
              >
                <span role="cell">{side(comparison.now)}</span>
                <span role="cell">
                  {side(comparison.found)}
                  {comparison.problem ? (
                    <span className="block text-small text-bad">{t(PROBLEM_TEXTS[comparison.problem])}</span>
                  ) : null}
                </span>
              </div>
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}
