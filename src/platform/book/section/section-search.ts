import { logWarning } from '#machines/model/log.ts'
import { readText } from '../search/read-text.ts'
import type { Searchable } from '../search/search-book.ts'
import { entryBefore } from './section-entry.ts'
import type { SectionedBook, SectionPlace } from './sectioned-book.ts'

/** A damaged page has no text; those after it have. */
export async function rawOf(book: Pick<SectionedBook, 'raw'>, part: number): Promise<Document | null> {
  try {
    return await book.raw(part)
  } catch (error) {
    logWarning(`Section ${part} of the book cannot be read:`, error)
    return null
  }
}

/** The text of a book of sections; pages that are shown have the same words, in the same order. */
export function searchableSections(
  book: Pick<SectionedBook, 'isRead' | 'raw'>,
  parts: number,
  places: readonly (SectionPlace | null)[],
): Searchable {
  return {
    parts,
    async read(part) {
      if (!book.isRead(part)) return null
      const page = await rawOf(book, part)
      if (!page?.body) return null
      const text = readText(page.body)
      const before = entryBefore(places, part)
      const own = places.flatMap((place, entry) => {
        if (place?.section !== part) return []
        const anchor = place.find?.(page) ?? null
        const node = anchor instanceof Range ? anchor.startContainer : anchor
        return [{ start: node ? text.before(node) : 0, entry }]
      })
      return { text: text.text, entries: [{ start: 0, entry: before }, ...own], page: null }
    },
  }
}
