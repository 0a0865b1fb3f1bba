import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatDate, formatMoment, monthName, noonOf, weekdayName } from './dates.ts'

const at = new Date(2024, 2, 3, 14, 5).getTime()

describe('[P3-49] the server’s formats of dates and times', () => {
  it.each([
    ['MM/dd/yyyy', '03/03/2024'],
    ['dd/MM/yyyy', '03/03/2024'],
    ['dd.MM.yyyy', '03.03.2024'],
    ['yyyy-MM-dd', '2024-03-03'],
    ['MMM do, yyyy', 'Mar 3rd, 2024'],
    ['MMMM do, yyyy', 'March 3rd, 2024'],
    ['dd MMM yyyy', '03 Mar 2024'],
    ['dd MMMM yyyy', '03 March 2024'],
    ['h:mma', '2:05PM'],
    ['HH:mm', '14:05'],
  ])('%s is %s', (pattern, text) => {
    expect(formatMoment(at, pattern, 'en-US')).toBe(text)
  })

  it('names months in the page’s language', () => {
    expect(formatMoment(at, 'MMMM do, yyyy', 'de')).toBe('März 3, 2024')
  })

  it.each([
    ['ru', '03 марта 2024', 'март 2024'],
    ['pl', '03 marca 2024', 'marzec 2024'],
    ['hr', '03 ožujka 2024', 'ožujak 2024'],
    ['en', '03 March 2024', 'March 2024'],
    ['de', '03 März 2024', 'März 2024'],
    ['zh-cn', '03 三月 2024', '三月 2024'],
  ])('in %s a month has the form that it has beside a day, and alone its own', (locale, day, month) => {
    expect(formatMoment(at, 'dd MMMM yyyy', locale)).toBe(day)
    expect(formatDate({ kind: 'month', year: 2024, month: 3 }, 'dd MMMM yyyy', locale)).toBe(month)
  })

  it('counts the days of a month in English', () => {
    const days = [1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 24, 30, 31]
    const written = days.map((day) => formatDate({ kind: 'day', year: 2024, month: 3, day }, 'do', 'en'))
    expect(written.join(' ')).toBe('1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 23rd 24th 30th 31st')
  })

  it('says nothing of what is no moment', () => {
    expect(formatMoment(Number.NaN, 'yyyy', 'en')).toBe('')
  })
})

describe('a calendar day', () => {
  it('is that day in every time zone', () => {
    expect(formatMoment(noonOf('2026-11-20'), 'yyyy-MM-dd', 'en')).toBe('2026-11-20')
    expect(noonOf('some day')).toBeNaN()
  })

  it('names its weekday and its month in the page’s language', () => {
    expect([weekdayName(0, 'en'), weekdayName(6, 'de'), weekdayName(1, 'en', 'short')]).toEqual([
      'Sunday',
      'Samstag',
      'Mon',
    ])
    expect([monthName(0, 'en'), monthName(11, 'de', 'short')]).toEqual(['January', 'Dez'])
  })

  test.prop([fc.oneof(fc.double(), fc.integer(), fc.integer({ min: -1, max: 12 }))])(
    'has a name for a number of the calendar, and none for any other',
    (index) => {
      expect(weekdayName(index, 'en') !== '').toBe(index >= 0 && index < 7)
      expect(monthName(index, 'en') !== '').toBe(index >= 0 && index < 12)
    },
  )
})
