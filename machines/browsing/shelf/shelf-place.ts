import type { ShelfPlace } from './shelf-window.ts'

/** How a shelf lies on the page, in pixels. */
export interface ShelfBox {
  columns: number
  /** From one row to the next. */
  row: number
  /** From the top of the page to the first row. */
  margin: number
  /** At the top of the window, where bars lie over it. */
  bars: number
}

/** What of a shelf is on the screen. */
export interface Seen {
  /** Rows, both included. */
  rows: { startIndex: number; endIndex: number }
  /** How far the window is scrolled. */
  top: number
  /** Entries that have room on the shelf. */
  count: number
  /** Entries that it has; null until it was read. */
  total: number | null
}

export function placeOf({ rows, top, count, total }: Seen, box: ShelfBox): ShelfPlace {
  const { columns, row, margin, bars } = box
  return {
    first: Math.min(rows.startIndex * columns, Math.max(0, count - 1)),
    last: Math.min((rows.endIndex + 1) * columns, count) - 1,
    offset: Math.round(top + bars - margin - rows.startIndex * row),
    total,
  }
}

/** Whether a place is worth saying. Where exactly within a row matters once the window stands still. */
export function isNewPlace(before: ShelfPlace | null, place: ShelfPlace, isScrolling: boolean): boolean {
  const isSame = before?.first === place.first && before.last === place.last && before.total === place.total
  return !isSame || (!isScrolling && before.offset !== place.offset)
}

/** Where the window stands at a place. A shelf that was never read begins with what is above it. */
export function topOf(
  { first, offset, total }: ShelfPlace,
  { columns, row, margin, bars }: ShelfBox,
): number {
  if (total === null && first === 0) return 0
  return Math.max(0, margin + Math.floor(first / columns) * row + offset - bars)
}
