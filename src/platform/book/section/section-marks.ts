import type { BookMark } from '#machines/reading/reader/reader.types.ts'
import { nextTask } from '../../next-task.ts'
import { paintHighlights } from '../search/marks.ts'
import { hasQuote, quoteIn } from '../search/quote.ts'
import { readText } from '../search/read-text.ts'
import type { Searchable } from '../search/search-book.ts'
import type { SectionFrame } from './section-frame.ts'
import type { SectionedBook } from './sectioned-book.ts'
import type { TextPoint } from './section-text.ts'
import { logWarning } from '#machines/model/log.ts'

/** What is highlighted in a book of sections, on whatever page of it is shown. */
export interface SectionMarks {
  /** All of it, from now on. */
  set(marks: readonly BookMark[]): void
  /** Paints what is highlighted in a section that is shown. */
  show(frame: Pick<SectionFrame, 'page'>, section: number): void
  /** The highlight at a letter of the page. */
  at(point: TextPoint): string | null
  /** In which section words stand that are not where they were taken. */
  movedTo(quote: string): Promise<number | null>
}

/**
 * Words are looked for where their place leads to, then in the rest of the book: a file that was replaced may have one
 * section more, and other letters before them.
 */
export function markSections(
  book: Pick<SectionedBook, 'placeOf'>,
  sections: Searchable,
  signal: AbortSignal,
): SectionMarks {
  let marks: readonly BookMark[] = []
  let shown: { page: Document; section: number } | null = null
  let painted: readonly { id: string; range: Range }[] = []
  let moved = new Map<string, number>()
  let looking: Promise<void> = Promise.resolve()

  const placeOf = ({ location }: BookMark) => book.placeOf(location) ?? { section: 0 }
  const sectionOf = (mark: BookMark): number => moved.get(mark.quote) ?? placeOf(mark).section
  function paint(): void {
    if (!shown) return
    const { page, section } = shown
    const here = marks.filter((mark) => sectionOf(mark) === section)
    const text = here.length > 0 ? readText(page.body) : null
    const highlights = here.flatMap((mark) => {
      const { id, quote, highlight } = mark
      const place = placeOf(mark)
      const from = place.section === section ? (place.find?.(page) ?? null) : null
      const range = text && quoteIn(text, quote, from, highlight.letters)
      return range ? [{ id, colour: highlight.colour, range }] : []
    })
    painted = highlights
    paintHighlights(page, highlights)
  }
  const textOf = async (section: number): Promise<string> => {
    await nextTask()
    signal.throwIfAborted()
    return (await sections.read(section))?.text ?? ''
  }
  /** The marks whose words are not in their section. */
  async function strayed(all: readonly BookMark[]): Promise<BookMark[]> {
    const missing: BookMark[] = []
    for (const section of new Set(all.map((mark) => placeOf(mark).section))) {
      const text = await textOf(section)
      missing.push(...all.filter((mark) => placeOf(mark).section === section && !hasQuote(text, mark.quote)))
    }
    return missing
  }
  async function find(all: readonly BookMark[]): Promise<void> {
    const missing = await strayed(all)
    const found = new Map<string, number>()
    for (let section = 0; missing.length > 0 && section < sections.parts; section += 1) {
      const text = await textOf(section)
      for (const mark of missing) {
        const best = found.get(mark.quote)
        const { section: own } = placeOf(mark)
        if (best !== undefined && Math.abs(best - own) <= Math.abs(section - own)) continue
        if (hasQuote(text, mark.quote)) found.set(mark.quote, section)
      }
    }
    if (all !== marks) return
    moved = found
    if (found.size > 0) paint()
  }

  return {
    set(wanted) {
      marks = wanted
      paint()
      looking = find(wanted).catch((error: unknown) => {
        if (!signal.aborted) logWarning('What is highlighted could not be looked for:', error)
      })
    },
    show({ page }, section) {
      shown = { page, section }
      paint()
    },
    at: ({ node, offset }) => painted.findLast(({ range }) => range.isPointInRange(node, offset))?.id ?? null,
    async movedTo(quote) {
      await looking
      return moved.get(quote) ?? null
    },
  }
}
