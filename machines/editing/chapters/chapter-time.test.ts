import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatTime, parseSigned, parseTime } from './chapter-time.ts'

describe('a time that is typed', () => {
  it.each([
    ['1:02:03', 3723],
    ['62:03.5', 3723.5],
    ['02:03.5', 123.5],
    ['0:00:00', 0],
    ['3723,25', 3723.25],
    [' 90 ', 90],
    ['100:00:00', 360_000],
    ['1:2:3', 3723],
    ['1:60:00', null],
    ['1:00:61', null],
    ['-5', null],
    ['', null],
    ['1e3', null],
    ['soon', null],
  ])('%s is %s', (text, seconds) => expect(parseTime(text)).toBe(seconds))

  test.prop([fc.nat(400_000_000), fc.constantFrom('clock' as const, 'seconds' as const)])(
    'is read as it was shown',
    (milliseconds, unit) => {
      expect(parseTime(formatTime(milliseconds / 1000, unit))).toBe(milliseconds / 1000)
    },
  )

  test.prop([fc.string()])('is a time from 0 on, or none', (text) => {
    const seconds = parseTime(text)
    expect(seconds === null || (Number.isFinite(seconds) && seconds >= 0)).toBe(true)
  })
})

describe('a time that is shown', () => {
  it.each([
    [0, '0:00:00', '0'],
    [3723.5, '1:02:03.5', '3723.5'],
    [59.9996, '0:01:00', '60'],
    [0.04, '0:00:00.04', '0.04'],
    [-1, '0:00:00', '0'],
  ])('%s is %s or %s', (seconds, clock, plain) => {
    expect(formatTime(seconds, 'clock')).toBe(clock)
    expect(formatTime(seconds, 'seconds')).toBe(plain)
  })
})

describe('a distance that is typed', () => {
  it.each([
    ['-2.043', -2.043],
    ['+1:00', 60],
    ['\u22125', -5],
    ['0', 0],
    ['--1', null],
    ['', null],
  ])('%s is %s', (text, seconds) => expect(parseSigned(text)).toBe(seconds))
})
