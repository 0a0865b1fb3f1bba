import { describe, expect, it } from 'vitest'

import { moveByKey, ratioAt, tickRatios } from './track-rules.ts'

describe('tickRatios', () => {
  it('drops the ends', () => {
    expect(tickRatios([0, 25, 50, 100], 100)).toEqual([0.25, 0.5])
  })
  it('thins what would run together', () => {
    const starts = Array.from({ length: 5000 }, (_, n) => n)
    const shown = tickRatios(starts, 5000)
    expect(shown.length).toBeGreaterThan(100)
    expect(shown.length).toBeLessThan(170)
  })
  it('has none without a length', () => {
    expect(tickRatios([0, 10], 0)).toEqual([])
  })
})

describe('moveByKey', () => {
  const steps = { step: 10, page: 60, max: 100 }
  it.each([
    ['ArrowRight', 50, false, 60],
    ['ArrowRight', 50, true, 40],
    ['ArrowLeft', 50, true, 60],
    ['ArrowUp', 95, true, 100],
    ['ArrowDown', 5, false, 0],
    ['PageUp', 10, false, 70],
    ['PageDown', 10, false, 0],
    ['Home', 50, false, 0],
    ['End', 50, false, 100],
    ['a', 50, false, undefined],
  ] as const)('%s from %d (rtl %s) goes to %s', (key, from, isRtl, to) => {
    expect(moveByKey(key, from, isRtl, steps)).toBe(to)
  })
})

describe('ratioAt', () => {
  const box = { left: 100, width: 200 }
  it('reads from the reading start and stays on the track', () => {
    expect(ratioAt(150, box, false)).toBe(0.25)
    expect(ratioAt(150, box, true)).toBe(0.75)
    expect(ratioAt(0, box, false)).toBe(0)
    expect(ratioAt(900, box, false)).toBe(1)
    expect(ratioAt(5, { left: 0, width: 0 }, false)).toBe(0)
  })
})
