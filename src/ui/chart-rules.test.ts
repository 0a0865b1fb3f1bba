import { describe, expect, it } from 'vitest'

import { levels, linePoints, niceCeil, placeInWeeks } from './chart-rules.ts'

describe('niceCeil', () => {
  it.each([
    [0, 1],
    [-3, 1],
    [0.7, 1],
    [1, 1],
    [1.2, 2],
    [3, 5],
    [7, 10],
    [10, 10],
    [101, 200],
    [4200, 5000],
  ])('%d ends at %d', (value, end) => expect(niceCeil(value)).toBe(end))
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
