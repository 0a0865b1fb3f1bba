import { describe, expect, it } from 'vitest'

import { levels, linePoints, placeInWeeks, timeAxisTop } from './chart-rules.ts'

describe('the end of an axis of times', () => {
  it.each([
    [0, 120],
    [120, 120],
    [121, 240],
    [1500, 1800],
    [1900, 3600],
    [3601, 7200],
    [5 * 3600, 6 * 3600],
    [25 * 3600, 30 * 3600],
  ])('of %d seconds is at %d', (seconds, top) => {
    expect(timeAxisTop(seconds)).toBe(top)
  })
})

describe('levels', () => {
  it('leaves nothing at zero and spreads the rest by quarters', () => {
    expect(levels([0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4])
  })
  it('gives a few values one level', () => {
    expect(levels([0, 5, 900])).toEqual([0, 1, 1])
    expect(levels([])).toEqual([])
  })
})

describe('placeInWeeks', () => {
  it('starts in the row of its weekday and wraps', () => {
    // a Wednesday in weeks that start on Monday
    const places = placeInWeeks(6, 3, 1)
    expect(places[0]).toEqual({ week: 0, day: 2 })
    expect(places[4]).toEqual({ week: 0, day: 6 })
    expect(places[5]).toEqual({ week: 1, day: 0 })
  })
  it('puts a Sunday last where weeks start on Monday', () => {
    expect(placeInWeeks(1, 0, 1)).toEqual([{ week: 0, day: 6 }])
  })
})

describe('linePoints', () => {
  it('spans the box', () => {
    expect(linePoints([0, 5, 10], 10, { width: 100, height: 50 })).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ])
  })
  it('centres a single point and clips', () => {
    expect(linePoints([20], 10, { width: 100, height: 50 })).toEqual([{ x: 50, y: 0 }])
  })
})
