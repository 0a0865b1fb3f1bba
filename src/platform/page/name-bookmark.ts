import { formatMoment } from '#machines/model/time/dates.ts'

export interface DateFormats {
  dateFormat: string
  timeFormat: string
}

export interface NameBookmarkDeps {
  wallClock: () => number
  formats: () => DateFormats | null
}

/** The date and time of now as the server's settings write them, in the page's language. */
export function nameOfNow({ wallClock, formats }: NameBookmarkDeps): string {
  const { dateFormat, timeFormat } = formats() ?? { dateFormat: 'yyyy-MM-dd', timeFormat: 'HH:mm' }
  const locale = document.documentElement.lang || 'en'
  return formatMoment(wallClock(), `${dateFormat} ${timeFormat}`, locale)
}
