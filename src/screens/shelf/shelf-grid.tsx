import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { entryId } from '#machines/browsing/shelf/shelf-entries.ts'
import type { ShelfEntry } from '#machines/server/catalog/reads.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { isNewPlace, placeOf, topOf } from '#machines/browsing/shelf/shelf-place.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { ShelfPlace } from '#machines/browsing/shelf/shelf-window.ts'
import { useIntents } from '#src/hooks/use-intents.ts'
import { Button } from '#src/ui/button.tsx'
import { CoverGateContext, createCoverGate } from '#src/ui/cover/cover-gate.ts'
import { isFastScroll } from '#src/ui/cover/cover-order.ts'
import { cx } from '#src/ui/cx.ts'
import { inNextTask } from '#src/ui/next-task.ts'
import { Slot } from './shelf-slot.tsx'
import { layoutOf, linesBelow, linesOf } from './shelf-layout.ts'
import type { OpenShelf, ShelfPages } from './use-shelf.ts'
import './shelf-grid.css'
import './shelf-list.css'

/** Rows kept ready above and below the window. */
const OVERSCAN = 2
/** Cards drawn before anything is known of the shelf. */
const FIRST_ENTRIES = 60

export interface CardFrame {
  ratio: number
  /** The cover's wanted width in pixels. */
  size: number
  /** Lines of text below the cover: none on boards, else three, or four with subtitles. */
  lines: 0 | 3 | 4
  /** Below them stands what the shelf is sorted by. */
  hasFact?: boolean
  /** Lines instead of covers. */
  asList?: boolean
}

interface ShelfGridProps {
  query: ShelfQuery
  open: OpenShelf
  pages: ShelfPages
  frame: CardFrame
  label: string
  renderCard: (entry: ShelfEntry, index: number) => ReactNode
}

const LINE_REM = 1.125

/** Pixels at the top of the window that bars lie over. */
function barsAbove(list: HTMLElement): number {
  const toolbar = list.closest('[data-shelf]')?.querySelector<HTMLElement>('[data-shelf-bar]')
  if (!toolbar) return 0
  const { position, top } = getComputedStyle(toolbar)
  return position === 'sticky' ? Number.parseFloat(top) + toolbar.offsetHeight : 0
}

/**
 * The cards of a shelf. Only what is near the window is drawn; rows that were not read yet stand as skeletons of the same
 * height, so nothing moves when they come. The window itself scrolls.
 */
export function ShelfGrid({ query, open, pages, frame, label, renderCard }: ShelfGridProps) {
  // the virtualizer changes in place: a memoised view of it would stand still
  'use no memo'
  const { t } = useTranslation()
  const send = useIntents()
  const list = useRef<HTMLUListElement>(null)
  const [box, setBox] = useState({ width: 0, windowWidth: 0, margin: 0, bars: 0, rem: 16 })
  const total = pages.total ?? open.place.total
  const count = total ?? FIRST_ENTRIES
  const lines = linesBelow(frame, box.windowWidth)
  const layout = frame.asList
    ? linesOf(box)
    : layoutOf({ ...box, ...frame, text: lines * LINE_REM * box.rem })
  const rows = Math.ceil(count / layout.columns)

  // effect: how wide the shelf is, and how far below the top of the page it begins, is measured
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = (): void => {
      const next = {
        width: element.clientWidth,
        windowWidth: window.innerWidth,
        margin: Math.round(element.getBoundingClientRect().top + window.scrollY),
        bars: barsAbove(element),
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      }
      setBox((last) =>
        Object.entries(next).every(([key, value]) => last[key as keyof typeof next] === value) ? last : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    const bar = element.closest('[data-shelf]')?.querySelector('[data-shelf-bar]')
    if (bar) observer.observe(bar)
    return () => observer.disconnect()
  }, [])

  const [gate] = useState(createCoverGate)
  const scrolled = useRef({ top: 0, at: 0 })
  const reported = useRef<ShelfPlace | null>(null)
  const tell = (grid: Virtualizer<Window, Element>): void => {
    const { range } = grid
    const now = { top: grid.scrollOffset ?? 0, at: performance.now() }
    const { top: from, at } = scrolled.current
    // a drawing in between moves nothing, and says nothing of the speed
    if (now.top !== from || !grid.isScrolling) {
      scrolled.current = now
      gate.hold(grid.isScrolling && isFastScroll(now.top - from, now.at - at, window.innerHeight))
    }
    if (!range || box.width === 0 || moved.current !== open.moves) return
    // while it scrolls nothing is measured: that would lay the page out in the middle of a frame
    const top = grid.isScrolling ? (grid.scrollOffset ?? 0) : window.scrollY
    const place = placeOf({ rows: range, top, count, total }, { ...box, ...layout })
    if (!isNewPlace(reported.current, place, grid.isScrolling)) return
    reported.current = place
    const look = (): void => {
      if (reported.current === place) send({ type: 'shelf.look', place })
    }
    // what it changes is drawn at once: not in the frame that scrolls
    if (grid.isScrolling) inNextTask(look)
    else look()
  }
  /** The card with the focus stays however far it is scrolled away: the focus would be gone with it. */
  const [focused, setFocused] = useState<{ index: number; entry: ShelfEntry | null | undefined } | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- hence 'use no memo' above
  const grid = useWindowVirtualizer({
    count: box.width === 0 ? 0 : rows,
    estimateSize: () => layout.row,
    overscan: OVERSCAN,
    scrollMargin: box.margin,
    onChange: tell,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      const row = focused === null ? null : Math.floor(focused.index / layout.columns)
      return row === null || row >= rows || near.includes(row)
        ? near
        : [...near, row].toSorted((a, b) => a - b)
    },
    // drawn at once a row is in the same task as what the scroll itself costs
    useFlushSync: false,
  })

  // effect: rows of another height are all measured again
  useLayoutEffect(() => grid.measure(), [grid, layout.row])

  const moved = useRef(-1)
  // effect: when the actor says where to stand, the window goes there before it is painted
  useLayoutEffect(() => {
    if (box.width === 0 || moved.current === open.moves) return
    moved.current = open.moves
    reported.current = null
    const top = topOf(open.place, { ...box, columns: layout.columns, row: layout.row })
    window.scrollTo({ top, behavior: 'instant' })
  }, [open.moves, open.place, box, layout.columns, layout.row])
  // effect: what is on the screen can change without a scroll: it was read, or the window grew
  useEffect(() => tell(grid))

  const seen = new Set<string>()
  const keyOf = (entry: ShelfEntry | null | undefined, index: number): string => {
    const id = entry ? entryId(entry) : ''
    // while pages are read again an entry may stand at the end of one and at the start of the next
    if (!entry || seen.has(id)) return `at ${index}`
    seen.add(id)
    return id
  }
  const places = grid.getVirtualItems().flatMap(({ index: row, start }) =>
    Array.from({ length: Math.min(layout.columns, count - row * layout.columns) }, (_, column) => ({
      index: row * layout.columns + column,
      top: start - box.margin,
      start: column * (layout.card + layout.gap),
    })),
  )
  const style = {
    '--card': `${layout.card}px`,
    '--card-gap': `${layout.gap}px`,
    '--ratio': frame.ratio,
    '--shelf-text': `${lines * LINE_REM}rem`,
    blockSize: rows * layout.row,
  }
  return (
    <CoverGateContext value={gate}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears which card has the focus */}
      <ul
        ref={list}
        className={cx('shelf-grid', frame.asList ? 'shelf-list' : frame.lines === 0 && 'shelf-boards')}
        aria-label={label}
        aria-busy={total === null}
        style={style}
        onFocus={({ target }) => {
          const index = Number(target.closest('li')?.getAttribute('aria-posinset')) - 1
          setFocused({ index, entry: pages.entryAt(index) })
        }}
        onBlur={() => setFocused(null)}
      >
        {places.map((place) => {
          // what is far away is let go of
          const kept = place.index === focused?.index ? focused.entry : undefined
          const read = pages.entryAt(place.index)
          const entry = read === undefined ? kept : read
          return (
            <Slot
              key={keyOf(entry, place.index)}
              {...place}
              count={count}
              width={layout.card}
              height={layout.row - layout.gapBelow}
              ratio={frame.ratio}
              entry={entry}
              renderCard={renderCard}
            />
          )
        })}
      </ul>
      {pages.failed.length > 0 && total !== null ? (
        <div className="shelf-failed" role="alert">
          <span>{t('shelf.someFailed')}</span>
          <Button size="sm" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : null}
    </CoverGateContext>
  )

  function retry(): void {
    for (const page of pages.failed) send({ type: 'catalog.refresh', key: pageKey(query, page) })
  }
}
