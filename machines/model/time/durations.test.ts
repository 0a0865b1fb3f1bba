import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { durationParts, formatClock, sayPosition } from './durations.ts'

describe('the clock of a position', () => {
  it('is m:ss, and h:mm:ss from an hour on', () => {
    expect([0, 9, 61, 3599, 3600, 36_000 + 62].map((s) => formatClock(s))).toEqual([
      '0:00',
      '0:09',
      '1:01',
      '59:59',
      '1:00:00',
      '10:01:02',
    ])
  })

  it('shows hours where it shall', () => {
    expect(formatClock(61, true)).toBe('0:01:01')
  })

  it('cuts fractions, so that it does not run ahead', () => {
    expect(formatClock(59.999)).toBe('0:59')
  })

  it('shows the start for what is no time', () => {
    expect([-5, Number.NaN, Infinity].map((s) => formatClock(s))).toEqual(['0:00', '0:00', '0:00'])
  })

  test.prop([fc.integer({ min: 0, max: 1_000_000 })])(
    'reads back as the seconds it was made of',
    (seconds) => {
      const read = formatClock(seconds)
        .split(':')
        .reduce((total, part) => total * 60 + Number(part), 0)
      expect(read).toBe(seconds)
    },
  )
})

describe('a duration in words', () => {
  it('is in seconds below a minute, else in minutes and hours', () => {
    expect(durationParts(42.4)).toEqual({ hours: 0, minutes: 0, seconds: 42 })
    expect(durationParts(3599)).toEqual({ hours: 1, minutes: 0, seconds: 0 })
    expect(durationParts(18_610)).toEqual({ hours: 5, minutes: 10, seconds: 0 })
    expect(durationParts(-1)).toEqual({ hours: 0, minutes: 0, seconds: 0 })
  })

  test.prop([fc.double({ min: 0, max: 1e6, noNaN: true })])('never has sixty of anything', (seconds) => {
    const parts = durationParts(seconds)
    expect(parts.minutes).toBeLessThan(60)
    expect(parts.seconds).toBeLessThan(60)
  })
})

describe('a position that is read aloud', () => {
  it('has its hours, minutes and seconds in words', () => {
    expect([0, 1, 61, 3600, 3723.9].map((seconds) => sayPosition(seconds, 'en-us'))).toEqual([
      '0 seconds',
      '1 second',
      '1 minute, 1 second',
      '1 hour',
      '1 hour, 2 minutes, 3 seconds',
    ])
    expect(sayPosition(3723, 'de')).toBe('1 Stunde, 2 Minuten und 3 Sekunden')
  })

  it('is the start for what is no time', () => {
    expect([-5, Number.NaN, Infinity].map((seconds) => sayPosition(seconds, 'en-us'))).toEqual(
      Array.from({ length: 3 }, () => '0 seconds'),
    )
  })
})
