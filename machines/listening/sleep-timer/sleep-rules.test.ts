import { describe, expect, it } from 'vitest'
import {
  afterSleepCut,
  canCutSleep,
  chaptersLeft,
  chapterThrough,
  customSleepSeconds,
  fadeGain,
  isPlayedOn,
  SLEEP_PRESETS,
  sleepCountdown,
  sleepCutAmount,
} from './sleep-rules.ts'

const stops = [0, 100, 260]

describe('lengths', () => {
  it('[P9-20] presets are 5, 15, 20, 30, 45, 60, 90 minutes and 2 hours', () => {
    expect(SLEEP_PRESETS.map((seconds) => seconds / 60)).toEqual([5, 15, 20, 30, 45, 60, 90, 120])
  })

  it.each([
    ['0.1', 6],
    ['1', 60],
    ['12.34', 740],
    [' 7 ', 420],
    ['0.09', null],
    ['0', null],
    ['-1', null],
    ['', null],
    ['  ', null],
    ['ten', null],
    ['Infinity', null],
  ])('[P5-30] %j minutes are %j seconds', (text, seconds) => {
    expect(customSleepSeconds(text)).toBe(seconds)
  })
})

describe('cutting', () => {
  it.each([
    [240, 300, 60],
    [61, 300, 60],
    [60, 300, 5],
    [4, 300, 5],
    [300, 300, 300],
    [1800, 1800, 1800],
  ])('[P5-31] with %d s left, %d s asked are cut by %d s', (remaining, wanted, amount) => {
    expect(sleepCutAmount(remaining, wanted)).toBe(amount)
  })

  it.each([
    [240, 60, 180],
    [4, 5, 3],
    [5, 5, 0],
    [2, 5, 3],
  ])('[P5-32] %d s cut by %d s leave %d s', (remaining, amount, left) => {
    expect(afterSleepCut(remaining, amount)).toBe(left)
  })

  it.each([
    [1799, 1800, false],
    [1800, 1800, true],
    [10, 300, true],
  ])('[P5-33] with %d s left, cutting by %d s is offered: %j', (remaining, wanted, offered) => {
    expect(canCutSleep(remaining, wanted)).toBe(offered)
  })
})

describe('countdown', () => {
  it.each([
    [0, 'seconds', 0],
    [0.4, 'seconds', 1],
    [89, 'seconds', 89],
    [89.5, 'minutes', 2],
    [90, 'minutes', 2],
    [149, 'minutes', 2],
    [5399, 'minutes', 90],
    [5400, 'hours', 1.5],
    [7200, 'hours', 2],
    [-3, 'seconds', 0],
  ] as const)('[P9-21] %d s show as %s: %d', (remaining, unit, value) => {
    expect(sleepCountdown(remaining)).toEqual({ unit, value })
  })
})

describe('fade', () => {
  it.each([
    [10, 10, 1],
    [5, 10, 0.5],
    [0, 10, 0],
    [-1, 10, 0],
    [12, 10, 1],
    [3, 0, 1],
  ])('with %d s of %d s left the gain is %d', (remaining, length, gain) => {
    expect(fadeGain(remaining, length)).toBe(gain)
  })
})

describe('chapters', () => {
  it('counts from the chapter that plays and stops at the last', () => {
    expect(chapterThrough(stops, 120, 1)).toBe(1)
    expect(chapterThrough(stops, 120, 2)).toBe(2)
    expect(chapterThrough(stops, 120, 9)).toBe(2)
    expect(chapterThrough(stops, 120, 0)).toBe(1)
    expect(chapterThrough([], 120, 3)).toBe(0)
  })

  it('knows how many are left', () => {
    expect(chaptersLeft(stops, 50, 2)).toBe(3)
    expect(chaptersLeft(stops, 300, 2)).toBe(1)
    expect(chaptersLeft(stops, 300, 0)).toBe(1)
  })

  it('tells playing on from a jump', () => {
    const from = { position: 100, at: 90_000 }
    expect(isPlayedOn(from, { position: 101, at: 91_000, rate: 1 })).toBe(true)
    expect(isPlayedOn(from, { position: 110, at: 91_000, rate: 10 })).toBe(true)
    expect(isPlayedOn(from, { position: 103, at: 91_000, rate: 1 })).toBe(true)
    expect(isPlayedOn(from, { position: 103.1, at: 91_000, rate: 1 })).toBe(false)
    expect(isPlayedOn(from, { position: 99, at: 91_000, rate: 1 })).toBe(false)
    expect(isPlayedOn({ position: 100, at: null }, { position: 101, at: 91_000, rate: 1 })).toBe(false)
  })
})
