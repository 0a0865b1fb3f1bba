import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatMoment, monthName, noonOf, weekdayName } from './dates.ts'

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
