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
