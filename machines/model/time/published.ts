import { isoTime } from './moments.ts'
import { instant } from './some-date.ts'
import type { CalendarDate, SomeDate } from './some-date.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const ZONE = /(?:Z|GMT|UTC?|[A-Z]{1,4}T|[+-]\d\d:?\d\d)$/i
/** A clock anywhere: `9:30`, or `T09` after a day. */
const CLOCK = /\d:\d\d|\dT\d\d/i
/** A day and a clock without a zone: a time of wherever it was written. */
const FLOATING = /^(\d{4}-\d\d-\d\d)[T ](?:[01]?\d|2[0-4]):[0-5]\d(?::[0-6]\d(?:[.,]\d+)?)?$/i

const whole = (text: string | undefined): number => Number(text ?? Number.NaN)

function dateOf(year: string | undefined, month?: number, day?: string): CalendarDate | null {
  const known = { year: whole(year) }
  if (known.year < 1) return null
  if (month === undefined) return { kind: 'year', ...known }
  if (!(month >= 1 && month <= 12)) return null
  if (day === undefined) return { kind: 'month', ...known, month }
  const made = new Date(0)
  made.setUTCFullYear(known.year, month - 1, whole(day))
  const isOfMonth = made.getUTCMonth() === month - 1 && made.getUTCDate() === whole(day)
  return isOfMonth ? { kind: 'day', ...known, month, day: whole(day) } : null
}

const monthNamed = (name: string | undefined): number =>
  MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1

/** What is written without a time: `2018`, `2018-09`, `2018-09-12`, `12 Sep 2018`, `September 12, 2018`. Null for all else. */
export function calendarDateOf(written: string): CalendarDate | null {
  const text = written.trim()
  const floating = FLOATING.exec(text)?.[1]
  if (floating) return calendarDateOf(floating)
  if (text.length > 40 || CLOCK.test(text)) return null
  const numbers =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (numbers) return dateOf(numbers[1], numbers[2] === undefined ? undefined : whole(numbers[2]), numbers[3])
  const words = text.replace(WEEKDAY, '').replace(ZONE, '').trim()
  const dayFirst = /^(?:(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+)?([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(words)
  if (dayFirst) return dateOf(dayFirst[3], monthNamed(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(words)
  if (monthFirst) return dateOf(monthFirst[3], monthNamed(monthFirst[1]), monthFirst[2])
  // as servers read it, the American way
  const slashes = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words)
  return slashes ? dateOf(slashes[3], whole(slashes[1]), slashes[2]) : null
}

interface Published {
  /** As a feed or a tag writes it. */
  pubDate?: string | null
  /** What the server made of it, ms; 0 and null where it could make nothing. */
  publishedAt?: number | null
}

/** When an episode came out: as it was written where that is a date, else the instant that the server knows. */
export function publishedOf({ pubDate, publishedAt }: Published): SomeDate | null {
  const written = pubDate ? calendarDateOf(pubDate) : null
  return written ?? (publishedAt ? instant(publishedAt) : null)
}

const DAY_MS = 86_400_000

/**
 * When an episode came out where only the server's instant is told: servers read a date without a time as midnight at
 * Greenwich, where hardly an episode comes out. Null where no calendar has it.
 */
export function publishedAtDate(publishedAt: number | null): SomeDate | null {
  const written = publishedAt ? isoTime(publishedAt) : ''
  if (!publishedAt || written === '') return null
  return publishedAt % DAY_MS === 0 ? calendarDateOf(written.slice(0, 10)) : instant(publishedAt)
}
