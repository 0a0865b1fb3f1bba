import type { Author } from '../../model/entities/index.ts'

/** What the authors of a library are sorted by; the whole list is there, so no server is asked. */
export const AUTHOR_SORTS = ['name', 'lastFirst', 'numBooks', 'addedAt', 'updatedAt'] as const
export type AuthorSort = (typeof AUTHOR_SORTS)[number]

/** A kept choice as one of the sorts; by name where it is none. */
export function authorSortOf(kept: string): AuthorSort {
  return AUTHOR_SORTS.find((sort) => sort === kept) ?? 'name'
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** A name with its last word first: "Holloway, Marian". */
export function lastFirst(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.pop() ?? ''
  return words.length > 0 ? `${last}, ${words.join(' ')}` : last
}

/** The authors in an order; those that are equal in it stand by name. */
export function sortedAuthors<Of extends Author>(
  authors: readonly Of[],
  sort: AuthorSort,
  desc: boolean,
): Of[] {
  const byName = (a: Of, b: Of): number => collator.compare(a.name, b.name)
  const by: Record<AuthorSort, (a: Of, b: Of) => number> = {
    name: byName,
    lastFirst: (a, b) => collator.compare(lastFirst(a.name), lastFirst(b.name)),
    numBooks: (a, b) => (a.numBooks ?? 0) - (b.numBooks ?? 0),
    addedAt: (a, b) => a.addedAt - b.addedAt,
    updatedAt: (a, b) => a.updatedAt - b.updatedAt,
  }
  const compare = by[sort]
  return authors.toSorted((a, b) => (desc ? compare(b, a) : compare(a, b)) || byName(a, b))
}
