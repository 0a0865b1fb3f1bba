import type { BookPosition, ContentsEntry } from '#machines/reading/reader/reader.types.ts'
import type { ReaderSettings } from '#machines/reading/reader/reader-settings.ts'
import type { BookSurroundings, OpenedBook } from '../opened-book.ts'
import { openFrame } from './section-frame.ts'
import type { SectionFrame } from './section-frame.ts'
import type { TextPoint } from './section-text.ts'

/** Where something in a book of sections is. */
export interface SectionPlace {
  section: number
  /** In the page as it is shown; without it, or when it finds nothing, the section begins there. */
  find?: (page: Document) => Element | Range | null
}

/** A book whose text comes in sections, each a page of HTML. */
export interface SectionedBook {
  contents: readonly ContentsEntry[]
  direction: 'ltr' | 'rtl'
  /** How much of the book each section is, in any measure. */
  weights(): readonly number[]
  /** Tells once when the weights become others. */
  onMeasured?(tell: () => void): void
  /** Which sections are read one after the other. */
  isRead(section: number): boolean
  /** As `safeSection` makes it, with the size of its page where it has one of its own. */
  load(section: number): Promise<{ html: string; fixed: { width: number; height: number } | null }>
  /** Where a target of the contents or of a link leads. */
  locate(target: string | number): Promise<SectionPlace | null>
  sectionOf(target: string | number): number
  /** How a place is kept; `share` of the section's letters lies before it. */
  locationOf(section: number, point: TextPoint | null, share: number): string | number
  placeOf(location: string | number): SectionPlace | null
  close(): void
}

/** Turns the pages of a book of sections. */
export function turnSections(book: SectionedBook, surroundings: BookSurroundings): OpenedBook {
  const { host, title, onMoved, onLink, onFailed } = surroundings
  let { settings } = surroundings
  let frame: SectionFrame | null = null
  let section = 0
  let hasTurned = false
  let isClosed = false
  let opening = 0
  const count = book.weights().length
  const sections = book.contents.map(({ target }) => book.sectionOf(target))

  const position = (): BookPosition => {
    const point = frame?.firstPoint() ?? null
    const weights = book.weights()
    const before = weights.slice(0, section).reduce((sum, weight) => sum + weight, 0)
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
    const isEnd = frame !== null && step(section, 1) === null && frame.current() >= frame.pages() - 1
    const share = point && frame ? frame.text.shareBefore(point) : 0
    const progress = isEnd ? 1 : (before + share * (weights[section] ?? 0)) / total
    return {
      place: {
        location: book.locationOf(section, point, share),
        progress: Math.min(1, Math.max(0, progress)),
      },
      page: null,
      entry: entryAt(),
    }
  }
  const entryAt = (): number => {
    const onPage = frame
    return book.contents.findLastIndex(({ target }, index) => {
      const at = sections[index] ?? -1
      if (at < 0 || at > section) return false
      const id = at === section && typeof target === 'string' ? target.split('#')[1] : undefined
      const anchor = id && onPage ? onPage.page.getElementById(id) : null
      return !anchor || !onPage || onPage.pageAt(anchor) <= onPage.current()
    })
  }
  const step = (from: number, by: 1 | -1): number | null => {
    for (let at = from + by; at >= 0 && at < count; at += by) if (book.isRead(at)) return at
    return null
  }
  const tell = (): void => onMoved(position(), hasTurned)

  async function open(wanted: number, find?: SectionPlace['find'] | 'end'): Promise<void> {
    opening += 1
    const own = opening
    const { html, fixed } = await book.load(wanted)
    const opened = await openFrame(
      html,
      {
        host,
        title,
        fixed,
        onLink: (link) => {
          if ('outside' in link) onLink(link.outside)
          else goTo(link.inside).catch(onFailed)
        },
        onSwipe: (to) => {
          turn((to === 'left') === (book.direction === 'ltr') ? 'next' : 'previous').catch(onFailed)
        },
      },
      settings,
    )
    // closed, or something else was gone to meanwhile
    if (isClosed || own !== opening) {
      opened.close()
      return
    }
    frame?.close()
    frame = opened
    section = wanted
    if (find === 'end') opened.toPage(opened.pages() - 1)
    else toFound(opened, find)
    tell()
  }
  function toFound(opened: SectionFrame, find: SectionPlace['find']): void {
    const found = find?.(opened.page) ?? null
    opened.toPage(found ? opened.pageAt(found) : 0)
  }
  async function turn(to: 'next' | 'previous'): Promise<void> {
    if (!frame) return
    hasTurned = true
    const by = to === 'next' ? 1 : -1
    const page = frame.current() + by
    if (page >= 0 && page < frame.pages()) {
      frame.toPage(page)
      tell()
      return
    }
    const other = step(section, by)
    if (other !== null) await open(other, by === 1 ? undefined : 'end')
  }
  async function goTo(target: string | number): Promise<void> {
    const place = await book.locate(target)
    if (!place) return
    hasTurned = true
    await toPlace(place)
  }
  async function toPlace({ section: wanted, find }: SectionPlace): Promise<void> {
    if (frame && wanted === section) {
      toFound(frame, find)
      tell()
    } else await open(wanted, find)
  }
  /** After the page was laid out again, the same words are on it. */
  function keepPoint(change: () => void): void {
    const point = frame?.firstPoint()
    change()
    if (frame && point) {
      const range = frame.page.createRange()
      range.setStart(point.node, point.offset)
      const element = point.node.nodeType === Node.TEXT_NODE ? range : (point.node as Element)
      if (element === range)
        range.setEnd(point.node, Math.min(point.offset + 1, point.node.nodeValue?.length ?? 0))
      frame.toPage(frame.pageAt(element))
      tell()
    }
  }

  book.onMeasured?.(() => {
    if (frame && !isClosed) onMoved(position(), false)
  })

  return {
    shape: { contents: book.contents, pages: null, direction: book.direction, kind: 'text' },
    async show(location) {
      const first = book.isRead(0) ? 0 : (step(0, 1) ?? 0)
      const place = location === null ? null : book.placeOf(location)
      await toPlace(place ?? { section: first })
    },
    turn,
    goTo,
    async style(chosen: ReaderSettings) {
      settings = chosen
      keepPoint(() => frame?.layOut(settings))
    },
    async resize() {
      keepPoint(() => frame?.layOut(settings))
    },
    close() {
      isClosed = true
      frame?.close()
      book.close()
    },
  }
}
