import type { SomeDate } from './some-date.ts'

const PARTS = /yyyy|MMMM|MMM|MM|dd|do|HH|h|mm|a/g

/** Ordinals are written in English only; elsewhere the day stands alone. */
function ordinal(day: number, locale: string): string {
  if (!locale.toLowerCase().startsWith('en')) return String(day)
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(day)
  const ending = { one: 'st', two: 'nd', few: 'rd', zero: 'th', many: 'th', other: 'th' }[kind]
  return `${day}${ending}`
}

interface Parts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

function written({ year, month, day, hour, minute }: Parts, pattern: string, locale: string): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return pattern.replaceAll(PARTS, (part) => {
    switch (part) {
      case 'yyyy':
        return String(year).padStart(4, '0')
      case 'MMMM':
        return monthName(month - 1, locale)
      case 'MMM':
        return monthName(month - 1, locale, 'short')
      case 'MM':
        return two(month)
      case 'dd':
        return two(day)
      case 'do':
        return ordinal(day, locale)
      case 'HH':
        return two(hour)
      case 'h':
        return String(hour % 12 || 12)
      case 'mm':
        return two(minute)
      default:
        return hour < 12 ? 'AM' : 'PM'
    }
  })
}

/**
 * A moment in one of the server's date or time formats (specification, part 3), with the names of months in the page's
 * language. `ms` since the epoch, in the browser's time zone; text that is no format stays as it is.
 */
export function formatMoment(ms: number, pattern: string, locale: string): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return ''
  const parts = {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  }
  return written(parts, pattern, locale)
}

/** The server's date formats without their day; any other names month and year. */
const WITHOUT_DAY: Readonly<Record<string, string>> = {
  'MM/dd/yyyy': 'MM/yyyy',
  'dd/MM/yyyy': 'MM/yyyy',
  'dd.MM.yyyy': 'MM.yyyy',
  'yyyy-MM-dd': 'yyyy-MM',
}
const withoutDay = (pattern: string): string =>
  WITHOUT_DAY[pattern] ?? (pattern.includes('MMMM') ? 'MMMM yyyy' : 'MMM yyyy')

/** A date in one of the server's date formats. Of the calendar it is the same in every time zone, and has no more than is known. */
export function formatDate(date: SomeDate, pattern: string, locale: string): string {
  const { year } = { year: 0, ...date }
  const bare = { year, month: 1, day: 1, hour: 0, minute: 0 }
  switch (date.kind) {
    case 'instant':
      return formatMoment(date.ms, pattern, locale)
    case 'day':
      return written({ ...bare, month: date.month, day: date.day }, pattern, locale)
    case 'month':
      return written({ ...bare, month: date.month }, withoutDay(pattern), locale)
    case 'year':
      return written(bare, 'yyyy', locale)
  }
}

/** A calendar day, as `2024-03-14`, by its noon here: no time zone moves it. Not a number where the text is no day. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00`)
}

type NameLength = 'long' | 'short'

/** Sunday is 0, as in the server's counts and in cron; empty for what is no weekday. */
export function weekdayName(index: number, locale: string, length: NameLength = 'long'): string {
  if (!(index >= 0 && index < 7)) return ''
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 7 + index),
  )
}

/** January is 0; empty for what is no month. */
export function monthName(index: number, locale: string, length: NameLength = 'long'): string {
  if (!(index >= 0 && index < 12)) return ''
  return new Intl.DateTimeFormat(locale, { month: length, timeZone: 'UTC' }).format(Date.UTC(2024, index, 15))
}

/** The decade of a year, as the server names it: `2010` for 2011. Null where the text is no year, which a server of the line 2.36 cannot filter by. */
export function decadeOf(year: string): string | null {
  return /^\d{4}$/.test(year.trim()) ? `${year.trim().slice(0, 3)}0` : null
}

/** A moment's day in the browser's time zone, as fields of dates write it: `2024-03-14`. */
export function dayOf(ms: number): string {
  const date = new Date(ms)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The moment on another day, at the same time of day; null where the text is no day. */
export function onDay(ms: number, day: string): number | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return null
  const moved = new Date(ms)
  moved.setFullYear(Number(year), Number(month) - 1, Number(date))
  return dayOf(moved.getTime()) === day ? moved.getTime() : null
}
