// long: one open book, the page of it that is shown, and every way to another
import type { TextPlace } from '#machines/reading/alignment/alignment.types.ts'
import type { BookHit, BookPosition, BookSelection } from '#machines/reading/reader/reader.types.ts'
import type { BookSurroundings, OpenedBook } from '../opened-book.ts'
import { markHits, markQuote, unmark } from '../search/marks.ts'
import { searchIn } from '../search/search-book.ts'
import { logWarning } from '#machines/model/log.ts'
import { chapterOf, extentOf } from './section-chapter.ts'
import type { ChapterSurroundings } from './section-chapter.ts'
import { hiddenNote } from './hidden-note.ts'
import { openFrame } from './section-frame.ts'
import type { SectionFrame } from './section-frame.ts'
import { markSections } from './section-marks.ts'
import { pickSentence } from './section-pick.ts'
import { rawOf, searchableSections } from './section-search.ts'
import { selectionIn } from './section-selection.ts'
import { loadFaces } from './section-look.ts'
import { sentencePlace, sentencesIn } from './section-sentences.ts'
import { lightIn, markSentence, outlineOf, shareOfBook, shareOfSection } from './section-share.ts'
import { sectionText } from './section-text.ts'
import type { TextPoint } from './section-text.ts'
import { failureOf } from '../book-error.ts'
import { entryAt } from './section-entry.ts'
import { emptySection } from './safe-section.ts'
import type { SectionedBook, SectionPlace } from './sectioned-book.ts'

/** A place is waited for no longer than this while the letters of a long book are counted. */
const COUNTING_MS = 5000

/** Turns the pages of a book of sections. */
export function turnSections(book: SectionedBook, surroundings: BookSurroundings): OpenedBook {
  const { host, title, signal, onMoved, onLink, onFootnote, onFailed, inTurn } = surroundings
  let { look } = surroundings
  let faces = ''
  let marking: { query: string; hit: BookHit } | null = null
  let isQuoteMarked = false
  let marked: TextPlace | null = null
  let frame: SectionFrame | null = null
  let section = 0
  let isUnshown = false
  let hasTurned = false
  let [isByHand, isLed] = [false, false]
  let isClosed = false
  let opening = 0
  /** What is read first on the page that was gone to last, wherever a new size has moved it. */
  let kept: { frame: SectionFrame; page: number; point: TextPoint } | null = null
  const count = book.weights().length
  const places = book.contents.map((_, entry) => book.entryPlace(entry))
  const text = searchableSections(book, count, places)
  const marks = markSections(book, text, signal)

  const progressAt = (share: number): number => shareOfBook(book.weights(), section, share)
  const position = (): BookPosition => {
    const point = firstRead()
    const weights = book.weights()
    const isEnd = frame !== null && step(section, 1) === null && frame.current() >= frame.pages() - 1
    const share = point && frame ? frame.text.shareBefore(point) : 0
    const around: ChapterSurroundings = { book, frame, section, places, entry: entryHere(), weights }
    const chapter = chapterOf(around)
    return {
      place: {
        location: book.locationOf(section, point, share),
        progress: isEnd ? 1 : progressAt(share),
      },
      page: null,
      secondPage: null,
      entry: around.entry,
      chapter: chapter && { page: chapter.page, pages: chapter.pages },
      extent: extentOf(around, chapter, share),
      ...(marked ? { marked } : {}),
      ...(frame?.lines ? { lines: frame.lines } : {}),
      ...(isUnshown ? { isUnshown } : {}),
    }
  }
  const entryHere = (): number =>
    entryAt(places, section, ({ find }) => {
      const anchor = frame && find?.(frame.page)
      const page = anchor && frame ? frame.pageAt(anchor) : 0
      return !frame || page <= frame.current() ? page : null
    })
  const step = (from: number, by: 1 | -1): number | null => {
    for (let at = from + by; at >= 0 && at < count; at += by) if (book.isRead(at)) return at
    return null
  }
  const firstRead = (): TextPoint | null =>
    kept !== null && kept.frame === frame && kept.page === kept.frame.current()
      ? kept.point
      : (frame?.firstPoint() ?? null)
  const tell = (isNext = false): void => {
    kept = null
    onMoved(position(), { turned: hasTurned, isNext, isByHand, isLed })
    ;[isByHand, isLed] = [false, false]
  }
  /** The reader asks for the page that comes; one that is only looked up is not where they read. */
  const byHand = (isTurned = true): void => {
    hasTurned = isTurned
    isByHand = true
    isLed = false
  }

  /** A page that cannot be shown is an empty one, so that what comes after it can be read. */
  async function loaded(wanted: number) {
    try {
      return { ...(await book.load(wanted)), isDamaged: false }
    } catch (error) {
      const isAlone = step(wanted, 1) === null && step(wanted, -1) === null
      const isClosedBook = frame === null && failureOf(error) === 'encrypted'
      if (signal.aborted || isClosed || isAlone || isClosedBook) throw error
      logWarning(`Section ${wanted} of the book cannot be shown:`, error)
      return { html: emptySection(), fixed: null, isDamaged: true }
    }
  }
  async function open(wanted: number, find?: SectionPlace['find'] | 'end', isNext = false): Promise<void> {
    opening += 1
    const own = opening
    const [{ html, fixed, isDamaged }, declared] = await Promise.all([loaded(wanted), loadFaces(look)])
    faces = declared
    const opened = await openFrame(
      html,
      {
        host,
        title,
        fixed,
        onLink: (link) => {
          if ('outside' in link) onLink(link.outside)
          else inTurn(async () => await follow(link.inside))
        },
        onTap: (point) => {
          const mark = marks.at(point)
          if (mark === null) surroundings.onTapped(progressAt(opened.text.shareBefore(point)))
          else surroundings.onMarkPressed(mark)
        },
        onSelect: () => surroundings.onSelected(selection()),
        onSwipe: (to) => {
          const isNext = (to === 'left') === ((opened.lines ?? book.direction) === 'ltr')
          inTurn(async () => await turn(isNext ? 'next' : 'previous'))
        },
      },
      look,
      faces,
    )
    // closed, or something else was gone to meanwhile
    if (isClosed || own !== opening) {
      opened.close()
      return
    }
    frame?.close()
    frame = opened
    section = wanted
    isUnshown = isDamaged
    if (find === 'end') opened.toPage(opened.pages() - 1)
    else toFound(opened, find)
    marks.show(opened, wanted)
    if (marking) markHits(opened.page.body, marking.query, marking.hit.part === wanted ? marking.hit : null)
    tell(isNext)
  }
  function toFound(opened: SectionFrame, find: SectionPlace['find']): void {
    const found = find?.(opened.page) ?? null
    opened.toPage(found ? opened.pageAt(found) : 0)
  }
  async function turn(to: 'next' | 'previous'): Promise<void> {
    if (!frame) return
    const by = to === 'next' ? 1 : -1
    unmarkQuote()
    const page = frame.current() + by
    const isHere = page >= 0 && page < frame.pages()
    const other = isHere ? null : step(section, by)
    // at either end there is no other page
    if (!isHere && other === null) return
    byHand()
    if (isHere) {
      frame.toPage(page)
      tell(by === 1)
    } else if (other !== null) await open(other, by === 1 ? undefined : 'end', by === 1)
  }
  async function goTo(target: string | number): Promise<void> {
    const place = await book.locate(target)
    if (!place) return
    byHand()
    unmarkQuote()
    await toPlace(place)
  }
  async function follow(target: string | number): Promise<void> {
    const place = await book.locate(target)
    const page = place?.section === section ? frame?.page : place && (await rawOf(book, place.section))
    const note = place?.find && page ? hiddenNote(place.find(page), page === frame?.page) : null
    if (note === null) await goTo(target)
    else onFootnote(note)
  }
  const selection = (): BookSelection | null =>
    frame &&
    selectionIn(frame, places, section, (point, share) => ({
      location: book.locationOf(section, point, share),
      progress: progressAt(share),
    }))
  function unmarkQuote(): void {
    if (isQuoteMarked && frame) unmark(frame.page)
    isQuoteMarked = false
    marked = null
  }
  async function toPlace({ section: wanted, find }: SectionPlace): Promise<void> {
    if (frame && wanted === section) {
      toFound(frame, find)
      tell()
    } else await open(wanted, find)
  }
  /** Shows a place. Whether it is in this book: where its section has no such place, the section begins there. */
  async function isFoundAt({ section: wanted, find }: SectionPlace): Promise<boolean> {
    let isFound = true
    await toPlace({
      section: wanted,
      find(page) {
        const found = find?.(page) ?? null
        // a section that is not read in order has no share of its own to go by
        isFound = found !== null || !find || !book.isRead(wanted)
        return found
      },
    })
    return isFound
  }
  async function placeAtShare(share: number): Promise<SectionPlace> {
    await measuredSoon()
    const wanted = shareOfSection(book.weights(), share)
    return { section: wanted.section, find: (page) => sectionText(page.body).pointAt(wanted.share) }
  }
  async function toShare(share: number, isRead = false): Promise<void> {
    if (isRead) byHand()
    else hasTurned = false
    isLed = isRead
    await measuredSoon()
    const weights = book.weights()
    const wanted = shareOfSection(weights, share)
    unmarkQuote()
    await toPlace({
      section: wanted.section,
      find(page) {
        const { point, sentence } = markSentence(page.body, wanted.share)
        isQuoteMarked = sentence !== null
        marked = sentence && { ...sentence, share: shareOfBook(weights, wanted.section, sentence.share) }
        return point
      },
    })
  }
  /** What is counted is the measure of a share; the sizes of its files are, where that takes long. */
  async function measuredSoon(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, COUNTING_MS)
    })
    await Promise.race([book.measured, late])
    clearTimeout(timer)
  }
  /**
   * After the page was laid out again, the same words are on it: those that began it when it was turned to, since a page
   * that grows begins before them, and each change back would begin one page earlier.
   */
  function keepPoint(change: () => void): void {
    const point = firstRead()
    change()
    if (frame && point) {
      const range = frame.page.createRange()
      range.setStart(point.node, point.offset)
      const element = point.node.nodeType === Node.TEXT_NODE ? range : (point.node as Element)
      if (element === range)
        range.setEnd(point.node, Math.min(point.offset + 1, point.node.nodeValue?.length ?? 0))
      frame.toPage(frame.pageAt(element))
      kept = { frame, page: frame.current(), point }
      onMoved(position(), { turned: false, isNext: false })
    }
  }

  const tellMeasured = (): void => {
    if (frame && !isClosed) onMoved(position(), { turned: false, isNext: false })
  }
  book.measured.then(tellMeasured).catch(onFailed)

  return {
    shape: {
      contents: book.contents,
      pages: null,
      direction: book.direction,
      kind: 'text',
      canSearch: true,
      ...(book.isSpoken ? { isSpoken: true } : {}),
      ...(book.missing ? { missing: { count: book.missing, of: book.missing + count } } : {}),
    },
    async show(location, share) {
      const place = location === null ? null : book.placeOf(location)
      if (place && (await isFoundAt(place))) return
      if (share > 0) await toShare(share)
      else if (!place) await toPlace({ section: book.isRead(0) ? 0 : (step(0, 1) ?? 0) })
    },
    turn,
    goTo,
    async showPlace({ location, share, quote, isLookedUp }) {
      const place = book.placeOf(location) ?? (await placeAtShare(share))
      byHand(!isLookedUp)
      unmarkQuote()
      const showIn = async (wanted: number): Promise<void> =>
        await toPlace({
          section: wanted,
          find(page) {
            const from = wanted === place.section ? (place.find?.(page) ?? null) : null
            const words = quote === '' ? null : markQuote(page.body, quote, from)
            isQuoteMarked = words !== null
            return words ?? from
          },
        })
      await showIn(place.section)
      if (isQuoteMarked || quote === '') return
      const moved = await marks.movedTo(quote)
      if (moved !== null) await showIn(moved)
    },
    async showShare(share, isRead) {
      await toShare(share, isRead)
    },
    outline: async () => await outlineOf(book, places),
    async light(target) {
      const place = sentencePlace(target) ?? (await book.locate(target))
      if (!place) return null
      if (!frame || place.section !== section) {
        hasTurned = true
        await open(place.section, place.find)
      }
      // what is closed meanwhile lights nothing
      const shown = frame
      if (!shown) return null
      const lit = lightIn(shown, place.find?.(shown.page) ?? shown.page.body)
      isQuoteMarked = true
      if (lit.page !== shown.current()) {
        hasTurned = true
        shown.toPage(lit.page)
        tell()
      }
      marked = { share: progressAt(lit.share), quote: lit.quote }
      return marked
    },
    selection,
    mark: marks.set,
    pick(to) {
      const words = frame && pickSentence(frame, to)
      if (!frame || !words) return
      const page = frame.pageAt(words)
      if (page !== frame.current()) {
        hasTurned = true
        frame.toPage(page)
        tell()
      }
      surroundings.onSelected(selection())
    },
    async sentences(wanted) {
      if (wanted !== null && wanted !== section && wanted >= 0 && wanted < count) {
        hasTurned = true
        await open(wanted)
      }
      if (!frame) return null
      const language = book.language ?? ''
      const read = sentencesIn(frame, { section, places, language, shareAt: progressAt })
      return { ...read, section, previous: step(section, -1), next: step(section, 1) }
    },
    async sound(file) {
      return (await book.sound?.(file)) ?? null
    },
    deselect: () => frame?.page.getSelection()?.removeAllRanges(),
    async style(chosen) {
      look = chosen
      faces = await loadFaces(chosen)
      keepPoint(() => frame?.layOut(look, faces))
      await frame?.hasFonts()
      keepPoint(() => frame?.layOut(look, faces))
    },
    async resize() {
      keepPoint(() => frame?.layOut(look, faces))
    },
    finding: {
      search: searchIn(text),
      async show(query, hit) {
        byHand(false)
        marking = { query, hit }
        await toPlace({ section: hit.part, find: (page) => markHits(page.body, query, hit) })
      },
      unmark() {
        marking = null
        if (frame) unmark(frame.page)
      },
    },
    close() {
      isClosed = true
      frame?.close()
      book.close()
    },
  }
}
