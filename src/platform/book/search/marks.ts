import type { HighlightColour } from '#machines/reading/book-notes/book-notes.types.ts'
import type { BookHit } from '#machines/reading/reader/reader.types.ts'
import { excerptOf, findIn } from './fold.ts'
import { quoteIn } from './quote.ts'
import { readText } from './read-text.ts'

const ALL = 'reader-hits'
const CURRENT = 'reader-hit'
/** On one page; more are not told apart by anybody. */
const MOST_MARKS = 2000

/** Of what the reader highlighted: the lines tell the colours apart as well. */
const COLOURS = {
  yellow: { fill: 'rgb(250 204 21 / 38%)', line: 'solid rgb(202 138 4)' },
  green: { fill: 'rgb(74 222 128 / 34%)', line: 'dotted rgb(22 163 74)' },
  blue: { fill: 'rgb(96 165 250 / 36%)', line: 'double rgb(37 99 235)' },
  pink: { fill: 'rgb(244 114 182 / 36%)', line: 'wavy rgb(219 39 119)' },
} as const satisfies Record<HighlightColour, { fill: string; line: string }>
const nameOf = (colour: HighlightColour): string => `reader-mark-${colour}`

/**
 * How hits and highlights are marked, of a page of a book and of the page around it; and what is selected, which most browsers
 * paint too pale for dark paper once the focus is elsewhere.
 */
export const MARK_STYLE = `
  ::selection { background-color: rgb(59 130 246 / 42%); color: inherit; }
  ${Object.entries(COLOURS)
    .map(
      ([colour, { fill, line }]) =>
        `::highlight(reader-mark-${colour}) { background-color: ${fill}; text-decoration: underline ${line}; }`,
    )
    .join('\n  ')}
  ::highlight(${ALL}) { background-color: rgb(255 214 10 / 45%); color: inherit; }
  ::highlight(${CURRENT}) { background-color: rgb(255 149 0 / 90%); color: black; }
`

/** Where the hits are in what is shown now; the one that was asked for is named apart. */
export function markHits(root: HTMLElement, query: string, hit: BookHit | null): Range | null {
  const page = root.ownerDocument
  const text = readText(root)
  const found = findIn(text.text, query, MOST_MARKS)
  const isIt = (index: number): boolean => {
    const each = found[index]
    const excerpt = each && excerptOf(text.text, each)
    return excerpt?.before === hit?.before && excerpt?.after === hit?.after
  }
  // what is shown was cleaned, and may have lost words that were searched
  const nth = hit === null ? -1 : isIt(hit.nth) ? hit.nth : found.findIndex((_, index) => isIt(index))
  const wanted = hit !== null && nth < 0 ? Math.min(hit.nth, found.length - 1) : nth
  const current = found[wanted] ? text.rangeOf(found[wanted]) : null
  const others = found
    .filter((_, index) => index !== wanted)
    .map((each) => text.rangeOf(each))
    .filter((range) => range !== null)
  paint(page, others, current)
  return current
}

/** Marks quoted words: those that stand where the quote was taken, or nearest to it. */
export function markQuote(root: HTMLElement, quote: string, from: Range | Element | null): Range | null {
  const words = quoteIn(readText(root), quote, from)
  if (words) paint(root.ownerDocument, [], words)
  return words
}

/** Marks one stretch of a text alone. */
export function markRange(range: Range): void {
  const page = range.startContainer.ownerDocument
  if (page) paint(page, [], range)
}

/** Paints what is highlighted on a page, all of it; where a hit is, it lies over that. */
export function paintHighlights(
  page: Document,
  highlights: readonly { colour: HighlightColour; range: Range }[],
): void {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view || !('highlights' in view.CSS) || typeof view.Highlight !== 'function') return
  for (const colour of Object.keys(COLOURS) as HighlightColour[]) {
    const ranges = highlights.filter((each) => each.colour === colour).map(({ range }) => range)
    const painted = new view.Highlight(...ranges)
    painted.priority = -1
    view.CSS.highlights.set(nameOf(colour), painted)
  }
}

export function unmark(page: Document): void {
  paint(page, [], null)
}

function paint(page: Document, others: readonly Range[], current: Range | null): void {
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (!view) return
  if ('highlights' in view.CSS && typeof view.Highlight === 'function') {
    view.CSS.highlights.set(ALL, new view.Highlight(...others))
    view.CSS.highlights.set(CURRENT, current ? new view.Highlight(current) : new view.Highlight())
    return
  }
  // older browsers can mark one place
  const selection = page.getSelection()
  selection?.removeAllRanges()
  if (current) selection?.addRange(current)
}
