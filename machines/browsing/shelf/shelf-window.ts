import type { ReadKey } from '../../server/catalog/reads.ts'
import { PAGE_SIZE } from './shelf.constants.ts'
import type { ShelfQuery } from './shelf-query.ts'

/** Indexes of the entries on the screen, both included. */
export interface ShelfRange {
  first: number
  last: number
}

/** Where the user is on a shelf. */
export interface ShelfPlace extends ShelfRange {
  /** Pixels by which the first row is scrolled out of the window. */
  offset: number
  /** How many entries the shelf had, so that it has its height before it was read; null when it was never read. */
  total: number | null
}

export const START: ShelfPlace = { first: 0, last: 0, offset: 0, total: null }

export function pageOf(index: number): number {
  return Math.floor(Math.max(0, index) / PAGE_SIZE)
}

/** So many entries before the end of a page the next one is read, also of a shelf that was not scrolled yet. */
const NEAR = PAGE_SIZE / 2

/**
 * Pages that belong on the screen and the one before and behind, which scrolling reaches next. A shelf that stands at its
 * start has none of them yet: most visits go no further than what is seen.
 */
export function pagesAround({ first, last }: ShelfRange, total: number | null): number[] {
  const lastPage = total === null ? pageOf(first) : pageOf(total - 1)
  const from = Math.max(0, Math.min(pageOf(first), lastPage) - 1)
  const next = first === 0 ? pageOf(last + NEAR) : Math.max(pageOf(last), pageOf(first)) + 1
  const to = Math.min(lastPage, next)
  // what is on the screen is asked for first
  const pages = Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index)
  const seen = (page: number): number => (page >= pageOf(first) && page <= pageOf(last) ? 0 : 1)
  return pages.toSorted((a, b) => seen(a) - seen(b) || a - b)
}

/** Whether none of what is on the screen was asked for: the scrollbar is dragged. */
export function isBeyond({ first, last }: ShelfRange, watched: readonly number[]): boolean {
  return !watched.some((page) => page >= pageOf(first) && page <= pageOf(last))
}

export function pageKey(query: ShelfQuery, page: number): ReadKey<'shelfPage'> {
  return { name: 'shelfPage', ...query, page }
}
