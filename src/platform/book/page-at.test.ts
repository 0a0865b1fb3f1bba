import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { pageAt, pageAtShare } from './page-at.ts'

const count = fc.integer({ min: 1, max: 5000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the page of a position', () => {
  it('is its page, also where an earlier client sent it as text', () => {
    expect(pageAt(5, 0.9, 6)).toBe(5)
    expect(pageAt('5', 0.9, 6)).toBe(5)
  })

  it.each(['epubcfi(/6/8!/4/2/1:0)', '', ' ', '0.63', '63%', 0.63, 0, -1, 120, Number.NaN, null])(
    'is as far as it was read where %j is no page of the book',
    (location) => {
      expect(pageAt(location, 0.63, 100)).toBe(64)
      expect(pageAt(location, 0, 100)).toBe(1)
    },
  )
})

test.prop([count, share, fc.oneof(fc.string(), fc.double(), fc.constant(null))])(
  'whatever is kept as a position, a page of the book is shown',
  (pages, progress, location) => {
    const page = pageAt(location, progress, pages)
    expect(Number.isInteger(page)).toBe(true)
    expect(page).toBeGreaterThanOrEqual(1)
    expect(page).toBeLessThanOrEqual(pages)
  },
)

test.prop([count, fc.nat()])('a page is found again by its share', (pages, any) => {
  const page = 1 + (any % pages)
  expect(pageAtShare((page - 1) / pages, pages)).toBe(page)
})

it('a share that is none is the beginning, and one too large the end', () => {
  expect(pageAtShare(Number.NaN, 9)).toBe(1)
  expect(pageAtShare(-1, 9)).toBe(1)
  expect(pageAtShare(7, 9)).toBe(9)
})
