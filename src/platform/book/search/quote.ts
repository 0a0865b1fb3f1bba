import { findIn } from './fold.ts'
import type { Found } from './fold.ts'
import type { PageText } from './read-text.ts'

/** Occurrences of the same words on one page among which the nearest is taken. */
const MOST_ALIKE = 2000

// what was too long was cut
const bare = (quote: string): string => quote.replace(/…$/, '')

export function hasQuote(text: string, quote: string): boolean {
  return findIn(text, bare(quote), 1).length > 0
}

/**
 * Where quoted words stand in a text: those nearest to where they were taken. `letters`: as many as were marked there, also
 * where the quote is cut.
 */
export function quoteIn(
  text: PageText,
  quote: string,
  from: Range | Element | null,
  letters = 0,
): Range | null {
  const start = from === null ? 0 : startIn(text, from)
  const [nearest] = findIn(text.text, bare(quote), MOST_ALIKE).toSorted(
    (a, b) => Math.abs(a.start - start) - Math.abs(b.start - start),
  )
  return nearest ? text.rangeOf(quote.endsWith('…') ? lengthened(nearest, letters, text) : nearest) : null
}

const lengthened = ({ start, end }: Found, letters: number, { text }: PageText): Found => ({
  start,
  end: Math.min(text.length, Math.max(end, start + letters)),
})

// a range of the page's own frame is no instance of the range here
const startIn = (text: PageText, from: Range | Element): number =>
  'startContainer' in from ? text.before(from.startContainer) + from.startOffset : text.before(from)
