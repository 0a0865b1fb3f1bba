import { useTranslation } from 'react-i18next'
import { formatBytes } from '#machines/model/text/bytes.ts'
import { formatDate, formatMoment, monthName, weekdayName } from '#machines/model/time/dates.ts'
import { durationParts, formatClock, sayPosition } from '#machines/model/time/durations.ts'
import { instant } from '#machines/model/time/some-date.ts'
import type { SomeDate } from '#machines/model/time/some-date.ts'
import { percentOf } from '#src/i18n/percent.ts'
import { useSignedIn } from './selectors.ts'

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

export interface Formats {
  /** `1:02:03` */
  clock(seconds: number): string
  /** `1 hour, 2 minutes, 3 seconds`: for who hears it. */
  spoken(seconds: number): string
  /** `1 hr 2 min` */
  duration(seconds: number): string
  bytes(bytes: number): string
  percent(ratio: number): string
  rate(rate: number): string
  /** `03/14/2024`, as the server's settings want it; of a year or a month only that. */
  date(date: SomeDate): string
  time(ms: number): string
  /** Date and time. */
  moment(ms: number): string
  /** A calendar day, given as `2024-03-14`; a text that is none stays as it is. */
  day(date: string): string
  /** Sunday is 0; empty for what is no weekday. */
  weekday(index: number, length?: 'long' | 'short'): string
  /** January is 0; empty for what is no month. */
  month(index: number, length?: 'long' | 'short'): string
}

/** Numbers, dates and times for every view: in the page's language and by the server's formats. */
export function useFormat(): Formats {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  const settings = useSignedIn()?.settings
  const date = (of: SomeDate): string => formatDate(of, settings?.dateFormat ?? 'MM/dd/yyyy', locale)
  const time = (ms: number): string => formatMoment(ms, settings?.timeFormat ?? 'HH:mm', locale)
  return {
    clock: (seconds) => formatClock(seconds),
    spoken: (seconds) => sayPosition(seconds, locale),
    duration(seconds) {
      const parts = durationParts(seconds)
      const said = [
        parts.hours > 0 ? t('time.hours', { count: parts.hours }) : '',
        parts.minutes > 0 ? t('time.minutes', { count: parts.minutes }) : '',
        parts.seconds > 0 ? t('time.seconds', { count: parts.seconds }) : '',
      ].filter(Boolean)
      return said.length > 0 ? said.join(' ') : t('time.seconds', { count: 0 })
    },
    date,
    time,
    moment: (ms) => `${date(instant(ms))} ${time(ms)}`,
    day(text) {
      const [, year, month, day] = DAY.exec(text) ?? []
      if (year === undefined) return text
      return date({ kind: 'day', year: Number(year), month: Number(month), day: Number(day) })
    },
    weekday: (index, length) => weekdayName(index, locale, length),
    month: (index, length) => monthName(index, locale, length),
    bytes: (bytes) => formatBytes(bytes, locale),
    percent: (ratio) => percentOf(t, ratio),
    rate: (rate) => `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rate)}×`,
  }
}
