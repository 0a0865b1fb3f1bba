import type { BookHit } from '#machines/reading/reader/reader.types.ts'
import { excerptOf, findIn } from './fold.ts'
import { readText } from './read-text.ts'
import type { PageText } from './read-text.ts'

const ALL = 'reader-hits'
const CURRENT = 'reader-hit'
/** On one page; more are not told apart by anybody. */
const MOST_MARKS = 2000

/** How hits are marked; of a page of a book, and of the page around it. */
export const MARK_STYLE = `
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
  const text = readText(root)
  const start = from === null ? 0 : startIn(text, from)
  // what was too long was cut
  const [nearest] = findIn(text.text, quote.replace(/…$/, ''), MOST_MARKS).toSorted(
    (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start),
  )
  const words = nearest ? text.rangeOf(nearest) : null
  if (words) paint(root.ownerDocument, [], words)
  return words
}

// a range of the page's own frame is no instance of the range here
const startIn = (text: PageText, from: Range | Element): number =>
  'startContainer' in from ? text.before(from.startContainer) + from.startOffset : text.before(from)

/** Marks one stretch of a text alone. */
export function markRange(range: Range): void {
  const page = range.startContainer.ownerDocument
  if (page) paint(page, [], range)
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
