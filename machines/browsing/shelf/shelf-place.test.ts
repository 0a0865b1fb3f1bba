import { describe, expect, it } from 'vitest'
import { isNewPlace, placeOf, topOf } from './shelf-place.ts'

const box = { columns: 5, row: 300, margin: 200, bars: 120 }
const seen = { rows: { startIndex: 2, endIndex: 4 }, top: 700, count: 100, total: 100 }

describe('where the user is on a shelf', () => {
  it('is said by the entries on the screen and the pixels of the first row above it', () => {
    expect(placeOf(seen, box)).toEqual({ first: 10, last: 24, offset: 20, total: 100 })
  })

  it('ends with the shelf', () => {
    expect(placeOf({ ...seen, count: 12, total: 12 }, box)).toMatchObject({ first: 10, last: 11 })
    expect(placeOf({ ...seen, count: 4, total: 4 }, box)).toMatchObject({ first: 3, last: 3 })
    expect(placeOf({ ...seen, count: 0, total: 0 }, box)).toMatchObject({ first: 0, last: -1 })
  })

  it('leads back to where the window was', () => {
    expect(topOf(placeOf(seen, box), box)).toBe(seen.top)
    expect(topOf(placeOf(seen, box), { ...box, columns: 10 })).toBe(400)
  })

  it('is the top of the page for a shelf that was never read, and never above it', () => {
    expect(topOf({ first: 0, last: 0, offset: 0, total: null }, box)).toBe(0)
    expect(topOf({ first: 0, last: 0, offset: 0, total: 3 }, box)).toBe(80)
    expect(topOf({ first: 0, last: 0, offset: -500, total: 3 }, box)).toBe(0)
    expect(topOf({ first: 7, last: 7, offset: 0, total: null }, box)).toBe(380)
  })
})

describe('a place that is said', () => {
  const place = placeOf(seen, box)

  it('is the first one, and each with other entries', () => {
    expect(isNewPlace(null, place, true)).toBe(true)
    expect(isNewPlace(place, { ...place, first: 15 }, true)).toBe(true)
    expect(isNewPlace(place, { ...place, last: 29 }, true)).toBe(true)
    expect(isNewPlace(place, { ...place, total: 101 }, true)).toBe(true)
  })

  it('is another one within the row only once the window stands still', () => {
    const lower = { ...place, offset: 40 }
    expect([isNewPlace(place, lower, true), isNewPlace(place, lower, false)]).toEqual([false, true])
    expect(isNewPlace(place, { ...place }, false)).toBe(false)
  })
})
