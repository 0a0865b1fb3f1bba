import type { Pace } from './reader-settings.ts'
import type { BookExtent } from './book.types.ts'

/** A page that is left sooner was only leafed through; one that lies open longer was left alone. */
const SHORTEST_MS = 1500
const LONGEST_MS = 5 * 60_000
/** In a minute; faster is leafing. */
const FASTEST = { text: 6000, pages: 40 } as const
/** Older pages count for less, so that the pace follows the reader. */
const REMEMBERED = 30
/** Before that, the pace is a guess. */
const ENOUGH_TURNS = 3

export type PaceKind = keyof typeof FASTEST

/** A page that was looked at, and since when. */
export interface SeenPage {
  extent: BookExtent
  /** Monotonic ms. */
  at: number
}

/** The pace after one more page was turned forward; the same when that page says nothing of it. */
export function pacedBy(pace: Pace, kind: PaceKind, before: SeenPage, after: SeenPage): Pace {
  const elapsed = after.at - before.at
  const read = after.extent.read - before.extent.read
  const rate = (read / elapsed) * 60_000
  if (read <= 0 || elapsed < SHORTEST_MS || elapsed > LONGEST_MS || rate > FASTEST[kind]) return pace
  const weight = 1 / Math.min(pace.turns + 1, REMEMBERED)
  return { rate: pace.rate + (rate - pace.rate) * weight, turns: pace.turns + 1 }
}

export interface TimeLeft {
  /** Seconds; null without chapters. */
  chapter: number | null
  book: number
}

/** How long the rest takes at this pace, in whole minutes; null while it is not known. */
export function timeLeft(extent: BookExtent | null, { rate, turns }: Pace): TimeLeft | null {
  if (!extent || turns < ENOUGH_TURNS || rate <= 0) return null
  const until = (end: number): number => Math.max(1, Math.round((end - extent.read) / rate)) * 60
  return { chapter: extent.chapterEnd === null ? null : until(extent.chapterEnd), book: until(extent.total) }
}
