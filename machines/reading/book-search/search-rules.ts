import type { BookHit, BookSearch } from '../reader/book.types.ts'

const LONGEST_QUERY = 100
/** Results of one search; a page of more would take long to draw. */
export const MOST_HITS = 300

/** What is searched for, without what was typed around it. */
export function askedFor(query: string): string {
  return query.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY)
}

export function withHits(known: readonly BookHit[], hits: readonly BookHit[]): readonly BookHit[] {
  return [...known, ...hits].slice(0, MOST_HITS)
}

/** The hit beside the one that is shown, from the last on to the first; null where there is none. */
export function hitBy({ hits, current }: Pick<BookSearch, 'hits' | 'current'>, by: 1 | -1): number | null {
  const count = hits.length
  if (count === 0) return null
  const from = current ?? (by === 1 ? -1 : count)
  return (from + by + count) % count
}

export interface HitGroup {
  /** Of the contents; -1 before all of them. */
  entry: number
  hits: readonly { hit: BookHit; index: number }[]
}

/** The hits of each chapter, in the order of the book. */
export function hitsByChapter(hits: readonly BookHit[]): HitGroup[] {
  const groups: { entry: number; hits: { hit: BookHit; index: number }[] }[] = []
  for (const [index, hit] of hits.entries()) {
    const last = groups.at(-1)
    if (last?.entry === hit.entry) last.hits.push({ hit, index })
    else groups.push({ entry: hit.entry, hits: [{ hit, index }] })
  }
  return groups
}
