import type { SomeDate } from './some-date.ts'

const PARTS = /yyyy|MMMM|MMM|MM|dd|do|HH|h|mm|a/g

/** Ordinals are written in English only; elsewhere the day stands alone. */
function ordinal(day: number, locale: string): string {
  if (!locale.toLowerCase().startsWith('en')) return String(day)
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
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
  const beside = /d[do]/.test(pattern) ? 'numeric' : undefined
  return pattern.replaceAll(PARTS, (part) => {
    switch (part) {
      case 'yyyy':
        return String(year).padStart(4, '0')
      case 'MMMM':
        return monthName(month - 1, locale, 'long', beside)
      case 'MMM':
        return monthName(month - 1, locale, 'short', beside)
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

/** Of one of the server's date formats what says month and year. */
const withoutDay = (pattern: string): string => pattern.replace(/d[do],?[/. ]|-dd/, '')

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

/**
 * January is 0; empty for what is no month. With `day` in the form that many languages have beside one: `марта` in `3 марта`,
 * where the month alone is `март`.
 */
export function monthName(
  index: number,
  locale: string,
  month: NameLength = 'long',
  day?: 'numeric',
): string {
  if (!(index >= 0 && index < 12)) return ''
  const named = new Intl.DateTimeFormat(locale, { month, day, timeZone: 'UTC' })
    .formatToParts(Date.UTC(2024, index, 15))
    // beside a day, Chinese counts its months
    .find(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
  return named?.value ?? (day ? monthName(index, locale, month) : '')
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
