import { nextTask } from '../../next-task.ts'
import { MOST_HITS } from '#machines/reading/book-search/search-rules.ts'
import type { BookHit } from '#machines/reading/reader/reader.types.ts'
import { excerptOf, findIn } from './fold.ts'
import { logWarning } from '#machines/model/log.ts'

/** The text of a section or page of a book, and where in it its entries of the contents begin. */
export interface PartText {
  text: string
  /** In the order of the text. `start` 0 also for what began before it. */
  entries: readonly { start: number; entry: number }[]
  page: number | null
}

export interface Searchable {
  parts: number
  /** Null for what is no part of the text. */
  read(part: number): Promise<PartText | null>
}

export type SearchBook = (
  query: string,
  signal: AbortSignal,
  onHits: (hits: readonly BookHit[]) => void,
) => Promise<{ isCut: boolean }>

/** Letters of a book that are kept for the next query. */
const MOST_KEPT = 12_000_000

/** Searches the parts of a book one after the other; what was read once is kept, as much as a long book has. */
export function searchIn(book: Searchable): SearchBook {
  const kept = new Map<number, PartText | null>()
  let letters = 0
  const read = async (part: number): Promise<PartText | null> => {
    const known = kept.get(part)
    if (known !== undefined) return known
    const text = await book.read(part).catch((error: unknown) => {
      logWarning(`Part ${part} of the book is not searched:`, error)
      return null
    })
    letters += text?.text.length ?? 0
    if (letters <= MOST_KEPT) kept.set(part, text)
    return text
  }
  return async (query, signal, onHits) => {
    let left = MOST_HITS
    for (let part = 0; part < book.parts; part += 1) {
      await nextTask()
      signal.throwIfAborted()
      const text = await read(part)
      signal.throwIfAborted()
      if (!text) continue
      // one more than there may be says that there are more
      const found = findIn(text.text, query, left + 1)
      if (found.length > 0) {
        onHits(
          found.slice(0, left).map((each, nth) => ({
            part,
            nth,
            entry: text.entries.findLast(({ start }) => start <= each.start)?.entry ?? -1,
            page: text.page,
            ...excerptOf(text.text, each),
          })),
        )
      }
      if (found.length > left) return { isCut: true }
      left -= found.length
    }
    return { isCut: false }
  }
}
