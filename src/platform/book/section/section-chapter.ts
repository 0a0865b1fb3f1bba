import type { BookExtent } from '#machines/reading/reader/reader.types.ts'
import type { SectionedBook, SectionPlace } from './sectioned-book.ts'
import type { SectionFrame } from './section-frame.ts'

export interface ChapterSurroundings {
  book: Pick<SectionedBook, 'isRead'>
  frame: Pick<SectionFrame, 'page' | 'pages' | 'current' | 'pageAt' | 'text'> | null
  section: number
  /** Of the entries of the contents. */
  places: readonly (SectionPlace | null)[]
  /** The one that is read. */
  entry: number
  weights: readonly number[]
}

export interface ChapterPages {
  /** From 1. */
  page: number
  pages: number
  /** Where it ends: in this section before a page, or before another section. */
  endSection: number
  endPage: number | null
}

/**
 * The page within a chapter that may begin in the middle of a section and end sections later. Sections that are not shown
 * have no pages yet: they are guessed by their length.
 */
export function chapterOf(around: ChapterSurroundings): ChapterPages | null {
  const { book, frame, section, places, entry, weights } = around
  const start = places[entry]
  if (!frame || !start) return null
  const pages = frame.pages()
  const pageIn = ({ section: at, find }: SectionPlace): number => {
    const anchor = at === section ? find?.(frame.page) : null
    return anchor ? frame.pageAt(anchor) : 0
  }
  const guessed = (from: number, to: number): number => {
    let sum = 0
    for (let at = from; at < to; at += 1) {
      const share = (weights[at] ?? 0) / (weights[section] || 1)
      if (book.isRead(at)) sum += Math.max(1, Math.round(share * pages))
    }
    return sum
  }
  const startPage = start.section === section ? pageIn(start) : 0
  let next: SectionPlace | null = null
  let nextPage = 0
  for (const place of places) {
    if (!place || place.section < section || (next && place.section > next.section)) continue
    const page = pageIn(place)
    if (place.section === section && page <= Math.max(startPage, frame.current())) continue
    if (next?.section === place.section && page >= nextPage) continue
    ;[next, nextPage] = [place, page]
  }
  const before = start.section < section ? guessed(start.section, section) : -startPage
  const endPage = next?.section === section ? nextPage : null
  const endSection = next?.section ?? weights.length
  const behind = endPage === null ? guessed(section + 1, endSection) : 0
  return {
    page: before + frame.current() + 1,
    pages: before + (endPage ?? pages) + behind,
    endSection,
    endPage,
  }
}

/** How many letters lie before the page, the end of its chapter and that of the book; null while that cannot be told. */
export function extentOf(
  { frame, section, weights }: ChapterSurroundings,
  chapter: ChapterPages | null,
  share: number,
): BookExtent | null {
  const own = weights[section] ?? 0
  const letters = frame?.text.letters ?? 0
  if (!frame || own <= 0 || letters <= 0) return null
  // the weights of a book that is not counted are bytes
  const ratio = letters / own
  const until = (end: number): number =>
    weights.slice(0, end).reduce((sum, weight) => sum + weight, 0) * ratio
  const before = until(section)
  const chapterEnd =
    chapter === null
      ? null
      : chapter.endPage === null
        ? until(chapter.endSection)
        : before + letters * (chapter.endPage / frame.pages())
  return { read: before + letters * share, chapterEnd, total: until(weights.length) }
}
