import { calendarDateOf, instant } from './published.ts'
import type { SomeDate } from './published.ts'

const DAY_MS = 86_400_000

/** ISO 8601; empty for a moment that no calendar has. */
export const isoTime = (ms: number): string =>
  Number.isNaN(new Date(ms).getTime()) ? '' : new Date(ms).toISOString()

/**
 * When an episode came out where only the server's instant is told: servers read a date without a time as midnight at
 * Greenwich, where hardly an episode comes out. Null where no calendar has it.
 */
export function publishedAtDate(publishedAt: number | null): SomeDate | null {
  const written = publishedAt ? isoTime(publishedAt) : ''
  if (!publishedAt || written === '') return null
  return publishedAt % DAY_MS === 0 ? calendarDateOf(written.slice(0, 10)) : instant(publishedAt)
}
