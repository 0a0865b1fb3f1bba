import { fc, test } from '@fast-check/vitest'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate } from './dates.ts'
import { isoTime } from './moments.ts'
import { calendarDateOf, publishedAtDate, publishedOf } from './published.ts'
import { instant } from './some-date.ts'

const ZONES = [
  'America/Los_Angeles',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
]
const FORMAT = 'yyyy-MM-dd'
/** As servers read a text. */
const answered = (pubDate: string | null) => ({
  pubDate,
  publishedAt: pubDate === null ? null : Date.parse(pubDate) || null,
})
const said = (pubDate: string | null): string => {
  const date = publishedOf(answered(pubDate))
  return date ? formatDate(date, FORMAT, 'en') : 'No date'
}

afterEach(() => vi.unstubAllEnvs())

describe.each(ZONES)('in the time zone %s', (zone) => {
  it.each([
    ['2026-09-12', '2026-09-12'],
    ['2018', '2018'],
    ['2018-09', '2018-09'],
    ['2026/9/2', '2026-09-02'],
    ['20260912', '2026-09-12'],
    ['2026-03-29T01:30:00', '2026-03-29'],
    ['2026-03-29 23:30', '2026-03-29'],
    ['12 Sep 2026', '2026-09-12'],
    ['Sat, 12 Sep 2026', '2026-09-12'],
    ['Saturday, September 12th, 2026', '2026-09-12'],
    ['Sep 2026', '2026-09'],
    ['Sat, 12 Sep 2026 GMT', '2026-09-12'],
    ['09/12/2026', '2026-09-12'],
    ['2026-02-31', 'No date'],
    ['last Tuesday', 'No date'],
    ['Wed, 27 May 2020 34:50:00 -0400', 'No date'],
    ['', 'No date'],
    [null, 'No date'],
  ])('%s is %s', (written, shown) => {
    vi.stubEnv('TZ', zone)
    // what V8 makes of a day that is none is no date either
    const date = publishedOf(
      written === '2026-02-31' ? { pubDate: written, publishedAt: null } : answered(written),
    )
    expect(date ? formatDate(date, FORMAT, 'en') : 'No date').toBe(shown)
  })

  it('a date with a time is the day that it is there', () => {
    vi.stubEnv('TZ', zone)
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
    for (const written of [
      'Sat, 12 Sep 2026 00:00:00 +0000',
      'Sat, 12 Sep 2026 23:30:00 -0800',
      '2026-09-12T00:00:00Z',
    ]) {
      expect(said(written)).toBe(there.format(Date.parse(written)))
    }
  })
})

test.prop([
  fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
  fc.constantFrom(...ZONES),
])('a day is that day in every time zone, however it is written', (date, zone) => {
  vi.stubEnv('TZ', zone)
  const day = date.toISOString().slice(0, 10)
  const words = date.toUTCString().slice(0, 16)
  expect([said(day), said(words), said(words.slice(5))]).toEqual([day, day, day])
  expect([said(day.slice(0, 7)), said(day.slice(0, 4))]).toEqual([day.slice(0, 7), day.slice(0, 4)])
})

test.prop([fc.string({ maxLength: 60 })])('no text is too odd to be read', (text) => {
  const date = calendarDateOf(text)
  if (date) expect(formatDate(date, FORMAT, 'en')).toMatch(/^\d{4}(-\d\d){0,2}$/)
})

it('a date is written by what is known of it in each of the server’s formats', () => {
  const formats = [
    'MM/dd/yyyy',
    'dd/MM/yyyy',
    'dd.MM.yyyy',
    'yyyy-MM-dd',
    'MMM do, yyyy',
    'MMMM do, yyyy',
    'dd MMM yyyy',
    'dd MMMM yyyy',
  ]
  const month = { kind: 'month', year: 2018, month: 9 } as const
  expect(formats.map((format) => formatDate(month, format, 'en'))).toEqual([
    '09/2018',
    '09/2018',
    '09.2018',
    '2018-09',
    'Sep 2018',
    'September 2018',
    'Sep 2018',
    'September 2018',
  ])
  expect(formats.map((format) => formatDate({ kind: 'year', year: 2018 }, format, 'en'))).toEqual(
    formats.map(() => '2018'),
  )
})

it('where only an instant is known, midnight at Greenwich is a day without a time', () => {
  expect(publishedAtDate(Date.parse('2026-09-12'))).toEqual({ kind: 'day', year: 2026, month: 9, day: 12 })
  expect(publishedAtDate(Date.parse('2026-09-12T06:00Z'))).toEqual(instant(Date.parse('2026-09-12T06:00Z')))
  expect([publishedAtDate(null), publishedAtDate(0)]).toEqual([null, null])
})

it('an instant that no calendar has is none', () => {
  const nanoseconds = 1_789_171_200_000_000_000
  expect([isoTime(nanoseconds), isoTime(Number.NaN)]).toEqual(['', ''])
  expect([nanoseconds, nanoseconds + 4096, Infinity].map(publishedAtDate)).toEqual([null, null, null])
})

test.prop([
  fc.oneof(
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger().map((days) => days * 86_400_000),
  ),
])('any number is a date or none, and never ends the page', (ms) => {
  const date = publishedAtDate(ms)
  if (date) expect(formatDate(date, FORMAT, 'en')).not.toBe('')
  expect(isoTime(ms) === '').toBe(Number.isNaN(new Date(ms).getTime()))
})
