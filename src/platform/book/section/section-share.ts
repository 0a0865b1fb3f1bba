import { quoteText } from '#machines/reading/book-notes/note-rules.ts'
import type { BookOutline, TextPlace } from '#machines/reading/alignment/alignment.types.ts'
import { markRange } from '../search/marks.ts'
import { sentenceAround } from '../search/sentence.ts'
import { searchableSections } from './section-search.ts'
import { sectionText } from './section-text.ts'
import type { TextPoint } from './section-text.ts'
import type { SectionFrame } from './section-frame.ts'
import type { SectionedBook, SectionPlace } from './sectioned-book.ts'

/** How much of the book lies before a place, 0 to 1, by how much of its section does. */
export function shareOfBook(weights: readonly number[], section: number, share: number): number {
  const before = weights.slice(0, section).reduce((sum, weight) => sum + weight, 0)
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1
  return Math.min(1, Math.max(0, (before + share * (weights[section] ?? 0)) / total))
}

/** The other way round. At a border it is the section that begins there. */
export function shareOfSection(
  weights: readonly number[],
  share: number,
): { section: number; share: number } {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let left = Math.min(1, Math.max(0, share)) * total
  const last = weights.findLastIndex((weight) => weight > 0)
  for (const [section, weight] of weights.entries()) {
    if (weight > 0 && (left < weight || section === last)) {
      return { section, share: Math.min(1, left / weight) }
    }
    left -= weight
  }
  return { section: 0, share: 0 }
}

/** Where the lines of the contents begin, and what is spoken. Only pages are read that a line leads into the middle of. */
export async function outlineOf(
  book: Pick<SectionedBook, 'isRead' | 'raw' | 'weights' | 'measured' | 'contents' | 'spoken' | 'hasSound'>,
  places: readonly (SectionPlace | null)[],
): Promise<BookOutline> {
  await book.measured
  const weights = book.weights()
  const { read } = searchableSections(book, weights.length, places)
  const led = new Set(places.flatMap((place) => (place?.find ? [place.section] : [])))
  const shares = new Map<number, number>()
  for (const section of led) {
    const part = await read(section)
    for (const { start, entry } of part?.entries ?? []) {
      if (places[entry]?.section === section) shares.set(entry, start / (part?.text.length || 1))
    }
  }
  const chapters = book.contents.flatMap(({ label, depth }, entry) => {
    const place = places[entry]
    return place ? [{ label, depth, start: shareOfBook(weights, place.section, shares.get(entry) ?? 0) }] : []
  })
  const spoken = (await book.spoken?.()) ?? []
  const inside = [...new Set(spoken.map(({ file }) => file))].filter((file) => book.hasSound?.(file))
  return {
    chapters,
    ...(inside.length > 0 ? { inside } : {}),
    spoken: spoken.map(({ section, share, ...stretch }) => ({
      ...stretch,
      share: shareOfBook(weights, section, share),
    })),
  }
}

/** Marks the sentence that this much of a page lies before; shares are of the page. */
export function markSentence(
  body: HTMLElement,
  share: number,
): { point: Range | null; sentence: TextPlace | null } {
  const text = sectionText(body)
  const point = text.pointAt(share)
  const words = point && sentenceAround(point)
  if (!words) return { point, sentence: null }
  markRange(words)
  const begin = { node: words.startContainer, offset: words.startOffset }
  return { point, sentence: { share: text.shareBefore(begin), quote: quoteText(words.toString()) } }
}

/** Marks all of an element of the page that is shown; `share` is of the page, `page` where it begins. */
export function lightIn(
  { page, text, pageAt }: Pick<SectionFrame, 'page' | 'text' | 'pageAt'>,
  found: Element | Range,
): { page: number; share: number; quote: string } {
  const range = 'startContainer' in found ? found : page.createRange()
  if (range !== found) range.selectNodeContents(found as Element)
  markRange(range)
  const share = text.shareBefore(range === found ? startOf(range) : firstWords(page, range))
  return { page: pageAt(found), share, quote: quoteText(range.toString()) }
}

const startOf = ({ startContainer, startOffset }: Range): TextPoint => ({
  node: startContainer,
  offset: startOffset,
})

function firstWords(page: Document, { commonAncestorContainer: all }: Range): TextPoint {
  const walker = page.createTreeWalker(all, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() && !walker.currentNode.nodeValue?.trim());
  return { node: walker.currentNode, offset: 0 }
}
