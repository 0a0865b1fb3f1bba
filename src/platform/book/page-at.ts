import type { ReadingLocation } from '#machines/model/titles/reading.ts'

/** A share that was counted from a page is hardly ever exact. */
const ROUNDED = 1e-6

/** The page, from 1, that this much of a book lies before, 0 to 1. */
export function pageAtShare(share: number, count: number): number {
  const before = Math.floor(share * count + ROUNDED) || 0
  return Math.min(Math.max(1, 1 + before), count)
}

/**
 * The page of a position; as far as the share says where that is no page of this book: another reader's own way to name one,
 * one of a longer edition, or none.
 */
export function pageAt(location: ReadingLocation | null, share: number, count: number): number {
  // of an empty text and of none it is 0
  const page = Number(location)
  const isPage = Number.isInteger(page) && page >= 1 && page <= count
  return isPage ? page : pageAtShare(share, count)
}
