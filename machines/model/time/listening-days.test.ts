import { describe, expect, it } from 'vitest'
import { lastDays, localDate, streakOf, yearLength } from './listening-days.ts'

const days = { '2024-02-28': 60, '2024-02-29': 30, '2024-03-01': 90 }

describe('days of listening', () => {
  it('are the last ones with 0 for those without any, over a leap day', () => {
    expect(lastDays(days, '2024-03-02', 4)).toEqual([
      { date: '2024-02-28', seconds: 60 },
      { date: '2024-02-29', seconds: 30 },
      { date: '2024-03-01', seconds: 90 },
      { date: '2024-03-02', seconds: 0 },
    ])
  })
  it('in a row count back from today, or from yesterday while today has none', () => {
    expect(streakOf(days, '2024-03-01')).toBe(3)
    expect(streakOf(days, '2024-03-02')).toBe(3)
    expect(streakOf(days, '2024-03-03')).toBe(0)
    expect(streakOf({}, '2024-03-03')).toBe(0)
  })
  it('of a year are 52 weeks and what there is of the current one', () => {
    // a Sunday, a Saturday
    expect(yearLength('2024-03-03')).toBe(365)
    expect(yearLength('2024-03-02')).toBe(371)
  })
  it('are those of the reader', () => {
    expect(localDate(new Date(2024, 0, 5, 23, 59))).toBe('2024-01-05')
  })
})
