const PARTS = /yyyy|MMMM|MMM|MM|dd|do|HH|h|mm|a/g

/** Ordinals are written in English only; elsewhere the day stands alone. */
function ordinal(day: number, locale: string): string {
  if (!locale.toLowerCase().startsWith('en')) return String(day)
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(day)
  const ending = { one: 'st', two: 'nd', few: 'rd', zero: 'th', many: 'th', other: 'th' }[kind]
  return `${day}${ending}`
}

/**
 * A moment in one of the server's date or time formats (specification, part 3), with the names of months in the page's
 * language. `ms` since the epoch, in the browser's time zone; text that is no format stays as it is.
 */
export function formatMoment(ms: number, pattern: string, locale: string): string {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return ''
  const two = (value: number): string => String(value).padStart(2, '0')
  const month = (style: 'long' | 'short'): string =>
    new Intl.DateTimeFormat(locale, { month: style }).format(date)
  return pattern.replaceAll(PARTS, (part) => {
    switch (part) {
      case 'yyyy':
        return String(date.getFullYear())
      case 'MMMM':
        return month('long')
      case 'MMM':
        return month('short')
      case 'MM':
        return two(date.getMonth() + 1)
      case 'dd':
        return two(date.getDate())
      case 'do':
        return ordinal(date.getDate(), locale)
      case 'HH':
        return two(date.getHours())
      case 'h':
        return String(date.getHours() % 12 || 12)
      case 'mm':
        return two(date.getMinutes())
      default:
        return date.getHours() < 12 ? 'AM' : 'PM'
    }
  })
}

/** A calendar day, as `2024-03-14`, by its noon here: no time zone moves it. Not a number where the text is no day. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00`)
}

type NameLength = 'long' | 'short'

/** Sunday is 0, as in the server's counts and in cron. */
export function weekdayName(index: number, locale: string, length: NameLength = 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 7 + index),
  )
}

/** January is 0. */
export function monthName(index: number, locale: string, length: NameLength = 'long'): string {
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
