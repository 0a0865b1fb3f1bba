import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { odditiesOf, problemsOf } from '#machines/editing/chapters/chapter-problems.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { isNarrowWindow, useListMargin } from '#src/hooks/use-list-margin.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { Button } from '#src/ui/button.tsx'
import { ChapterLine } from './chapter-line.tsx'
import { useBook, useIsLocked, useKnownEnds, useRows } from './use-chapters.ts'

/** Pixels of a row that says nothing below its fields; the others are measured. */
const ROW = { wide: 56, narrow: 112 } as const
/** Pixels that bars cover above the rows. */
const COVERED = 200

/** All chapters; however many there are, only those in view and the one that is worked on are on the page. */
export function ChapterList() {
  // the virtualiser is one object that changes by itself, which the compiler's memo does not see
  'use no memo'
  const { t } = useTranslation()
  const send = useIntents()
  const rows = useRows()
  const { duration } = useBook()
  const ends = useKnownEnds()
  const isLocked = useIsLocked()
  const unit = useSnapshot('chapterEditor', ({ context }) => context.unit, 'clock')
  const selected = useSnapshot('chapterEditor', ({ context }) => context.selected, null)
  const reveal = useSnapshot('chapterEditor', ({ context }) => context.reveal, null)
  const preview = useSnapshot('chapterEditor', ({ context }) => context.preview, null)
  const isChecked = useSnapshot('chapterEditor', ({ context }) => context.isChecked, false)
  const list = useRef<HTMLOListElement>(null)
  const { margin, narrow } = useListMargin(list, isNarrowWindow)
  const problems = problemsOf(rows, duration)
  const oddities = odditiesOf(rows, duration, ends)
  const height = narrow ? ROW.narrow : ROW.wide
  const at = rows.findIndex(({ key }) => key === selected)

  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    // rows are made in a task of their own, not in the frame that scrolls
    useFlushSync: false,
    scrollMargin: margin,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: COVERED,
    // what has the focus stays on the page
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(at < 0 ? [] : [at])])],
  })
  // effect: rows of another height are all measured again
  useLayoutEffect(() => lines.measure(), [lines, height])

  // effect: scrolling is a matter of the page; what an edit, a step or a save leads to comes into view
  useEffect(() => {
    const index = reveal ? rows.findIndex(({ key }) => key === reveal.key) : -1
    if (index >= 0) lines.scrollToIndex(index)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when there is something to show
  }, [reveal])

  if (rows.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 py-6">
        <p className="text-ink-quiet">{t('chapters.none')}</p>
        <Button
          icon={<Plus />}
          disabled={isLocked}
          onClick={() => send({ type: 'chapterEditor.edit', edit: { kind: 'insert', below: null } })}
        >
          {t('chapters.add')}
        </Button>
      </div>
    )
  }
  return (
    <ol
      ref={list}
      className="chapter-list"
      aria-label={t('item.chapters')}
      style={{ blockSize: lines.getTotalSize(), '--row': `${height}px` }}
    >
      {lines.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index]
        if (!row) return null
        const heardAt = preview?.key === row.key ? preview.at : null
        const hasNote = heardAt !== null || problems.has(row.key) || oddities.has(row.key)
        return (
          <li
            key={key}
            ref={hasNote ? lines.measureElement : () => lines.resizeItem(index, height)}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            <ChapterLine
              row={row}
              index={index}
              unit={unit}
              problems={problems.get(row.key)}
              oddity={oddities.get(row.key)}
              isChecked={isChecked}
              isSelected={row.key === selected}
              isLocked={isLocked}
              canBeHeard={row.start < duration}
              heardAt={heardAt}
              focus={reveal?.key === row.key ? reveal : null}
            />
          </li>
        )
      })}
    </ol>
  )
}
