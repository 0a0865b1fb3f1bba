// long: one open book of drawn pages, and every way to another of them
import { pinchedTo } from '#machines/reading/reader/zoom.ts'
import type {
  BookHit,
  BookPosition,
  BookSelection,
  ContentsEntry,
  PageProblem,
} from '#machines/reading/reader/reader.types.ts'
import type { ReaderLook, ReadingDirection } from '#machines/reading/reader/reader-settings.ts'
import { forwardKeys, listenForDrag, listenForPinch } from './gestures.ts'
import type { BookSurroundings, MoveKind, OpenedBook } from './opened-book.ts'
import { PageError } from './page-error.ts'
import { pageAt, pageAtShare } from './page-at.ts'
import { leafOf, markPages } from './page-marks.ts'
import type { PageSelection } from './page-marks.ts'
import { markHits, unmark } from './search/marks.ts'
import { searchIn } from './search/search-book.ts'
import type { Searchable } from './search/search-book.ts'
import { spreadOf } from './spread.ts'
import { logWarning } from '#machines/model/log.ts'

export interface PageSpace {
  width: number
  height: number
  fit: ReaderLook['fit']
  /** Times the size at which it fits. */
  zoom: number
}

/** A book of pages that are drawn as they are. Pages count from 1. */
export interface DrawnBook {
  count: number
  /** Targets are pages. */
  contents: readonly ContentsEntry[]
  /** Its contents name chapters, not each page. */
  hasChapters: boolean
  direction: ReadingDirection
  /** As far as it is known by now. */
  isWide(page: number): boolean
  /** Learns how wide a page is. */
  measure(page: number): Promise<void>
  /**
   * The element of a page, ready to be seen; `signal` says that it is not wanted any more. A `PageError` is of this page
   * alone, any other error of the whole book.
   */
  draw(page: number, space: PageSpace, signal: AbortSignal): Promise<HTMLElement>
  /** Of a book whose pages have text; a part is a page, from 0. */
  text?: Searchable
  close(): void
}

/** Where a line of the contents leads; NaN for one that leads nowhere. */
const pageOf = (entry: ContentsEntry | undefined): number => Number(entry?.target ?? Number.NaN)

/** Turns the pages of a book of drawn pages. */
export function turnPages(book: DrawnBook, surroundings: BookSurroundings): OpenedBook {
  const { host, onMoved, onPinched, inTurn, signal } = surroundings
  let { look } = surroundings
  let [first, last] = [1, 1]
  let zoom = 1
  let shown: HTMLElement | null = null
  let hasTurned = false
  let drawing = new AbortController()
  const problems = new Map<number, PageProblem>()
  let marking: { query: string; hit: BookHit } | null = null

  const direction = (): ReadingDirection => look.direction ?? book.direction
  const position = (): BookPosition => {
    const entry = book.contents.findLastIndex((each) => pageOf(each) <= first)
    const start = pageOf(book.contents[entry])
    const next = book.contents.find((each, index) => index > entry && pageOf(each) > start)
    const end = next ? pageOf(next) : book.count + 1
    const hasChapter = book.hasChapters && entry >= 0
    return {
      place: { location: first, progress: (first - 1) / book.count },
      page: first,
      secondPage: last > first ? last : null,
      entry,
      chapter: hasChapter ? { page: first - start + 1, pages: end - start } : null,
      extent: { read: first - 1, chapterEnd: hasChapter ? end - 1 : null, total: book.count },
      unshown: (last > first ? [first, last] : [first]).flatMap((page) => {
        const problem = problems.get(page)
        return problem === undefined ? [] : [{ page, problem }]
      }),
    }
  }
  async function spreadAt(page: number): Promise<readonly [number, number]> {
    if (look.spread === 'one') return [page, page]
    for (;;) {
      const [from, to] = spreadOf(page, book.count, book.isWide)
      const before = [book.isWide(from), book.isWide(to)]
      await Promise.all([book.measure(from), book.measure(to)])
      if (book.isWide(from) === before[0] && book.isWide(to) === before[1]) return [from, to]
    }
  }
  async function draw(page: number, space: PageSpace, wanted: AbortSignal): Promise<HTMLElement> {
    try {
      const element = await book.draw(page, space, wanted)
      problems.delete(page)
      return element
    } catch (error) {
      if (wanted.aborted) return blankPage(space)
      if (!(error instanceof PageError)) throw error
      logWarning('A page of the book cannot be shown:', error)
      problems.set(page, error.problem)
      return blankPage(space)
    }
  }
  async function show(wanted: number, how: Partial<Omit<MoveKind, 'turned'>> = {}): Promise<void> {
    drawing.abort()
    drawing = new AbortController()
    const own = drawing.signal
    const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), book.count)
    const [from, to] = await spreadAt(page)
    const pages = from === to ? [from] : [from, to]
    const space: PageSpace = {
      width: Math.floor(host.clientWidth / pages.length),
      height: host.clientHeight,
      fit: look.fit,
      zoom,
    }
    const elements = await Promise.all(pages.map((each) => draw(each, space, own)))
    // closed, or another page was asked for meanwhile
    if (signal.aborted || own.aborted) return
    const sheet = document.createElement('div')
    sheet.className = 'reader-page'
    sheet.dir = direction()
    const leaves = elements.map((element, at) => leafOf(element, pages[at] ?? from))
    sheet.append(...leaves)
    const isOther = from !== first || shown === null
    shown?.remove()
    shown = sheet
    host.toggleAttribute('data-zoomed', zoom > 1)
    host.append(sheet)
    ;[first, last] = [from, to]
    marks.show(leaves)
    if (isOther) host.scrollTo(direction() === 'rtl' ? host.scrollWidth : 0, 0)
    const range = marking
      ? markHits(sheet, marking.query, marking.hit.part + 1 === page ? marking.hit : null)
      : null
    range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onMoved(position(), { turned: hasTurned, isNext: false, ...how })
  }
  async function turn(to: 'next' | 'previous'): Promise<void> {
    const page = to === 'next' ? last + 1 : first - 1
    if (page < 1 || page > book.count) return
    hasTurned = true
    await show(page, { isNext: to === 'next', isByHand: true })
  }
  const turnTo = async (side: 'left' | 'right'): Promise<void> =>
    await turn((side === 'right') === (direction() === 'ltr') ? 'next' : 'previous')
  /** What is in the middle of the window stays there. */
  async function enlarge(wanted: number): Promise<void> {
    if (wanted === zoom) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = host
    const x = (scrollLeft + clientWidth / 2) / scrollWidth
    const y = (scrollTop + clientHeight / 2) / scrollHeight
    zoom = wanted
    await show(first)
    host.scrollTo(x * host.scrollWidth - clientWidth / 2, y * host.scrollHeight - clientHeight / 2)
  }

  const selectionOf = (selected: PageSelection | null): BookSelection | null =>
    selected && {
      place: { location: selected.page, progress: (selected.page - 1) / book.count },
      entry: book.contents.findLastIndex((each) => pageOf(each) <= selected.page),
      page: selected.page,
      quote: selected.quote,
      letters: 0,
      regions: selected.regions,
    }
  const marks = markPages({
    host,
    signal,
    onSelected: (selected) => surroundings.onSelected(selectionOf(selected)),
    onPressed: surroundings.onMarkPressed,
    onMissed: () => surroundings.onTapped((first - 1) / book.count),
  })
  forwardKeys(host, host, {
    signal,
    onSwipe: (to) => {
      // a page that is wider than the window is moved by the same finger
      if (host.scrollWidth <= host.clientWidth)
        inTurn(async () => await turnTo(to === 'left' ? 'right' : 'left'))
    },
  })
  listenForDrag(host, signal)
  listenForPinch(host, {
    signal,
    onPinch: (ratio, isOver) => {
      const wanted = pinchedTo(zoom * ratio)
      // until it is drawn at that size, what lies there is stretched
      shown?.style.setProperty('scale', String(wanted / zoom))
      if (!isOver) return
      if (wanted === zoom) shown?.style.removeProperty('scale')
      onPinched(wanted)
    },
  })

  return {
    shape: {
      contents: book.contents,
      pages: book.count,
      direction: book.direction,
      kind: 'pages',
      canSearch: book.text !== undefined,
    },
    show: async (location, share) => await show(pageAt(location, share, book.count)),
    turn,
    async goTo(target) {
      hasTurned = true
      await show(Number(target), { isByHand: true })
    },
    async showPlace({ location, share, isLookedUp }) {
      hasTurned = !isLookedUp
      await show(pageAt(location, share, book.count), { isByHand: !isLookedUp })
    },
    async showShare(share, isRead) {
      hasTurned = isRead
      await show(pageAtShare(share, book.count), { isByHand: isRead, isLed: isRead })
    },
    outline: () =>
      Promise.resolve({
        spoken: [],
        chapters: book.contents.flatMap((entry) => {
          const page = pageOf(entry)
          return page >= 1
            ? [{ label: entry.label, depth: entry.depth, start: Math.min(1, (page - 1) / book.count) }]
            : []
        }),
      }),
    selection: () => selectionOf(marks.selection()),
    deselect: marks.deselect,
    mark: marks.set,
    pickRegion: marks.pickRegion,
    shapeRegion: marks.shapeRegion,
    async style(chosen) {
      look = chosen
      await show(first)
    },
    resize: async () => await show(first),
    zoom: enlarge,
    async pan(to) {
      const before = host.scrollLeft
      host.scrollBy({ left: (to === 'left' ? -0.8 : 0.8) * host.clientWidth, behavior: 'instant' })
      if (Math.abs(host.scrollLeft - before) < 1) await turnTo(to)
    },
    ...(book.text
      ? {
          finding: {
            search: searchIn(book.text),
            async show(query: string, hit: BookHit) {
              hasTurned = false
              marking = { query, hit }
              await show(hit.part + 1)
            },
            unmark() {
              marking = null
              unmark(document)
            },
          },
        }
      : {}),
    close() {
      drawing.abort()
      unmark(document)
      shown?.remove()
      book.close()
    },
  }
}

/** Stands in the place of a page that cannot be shown; the view says why. */
function blankPage({ width, height }: PageSpace): HTMLElement {
  const blank = document.createElement('div')
  blank.className = 'reader-blank'
  blank.style.inlineSize = `${Math.floor(Math.min(width, (height * 2) / 3))}px`
  blank.style.blockSize = `${height}px`
  return blank
}
