import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { spreadOf } from './spread.ts'

it('the first page stands alone, and so does a wide one; the others are pairs', () => {
  const isWide = (page: number): boolean => page === 4
  const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => spreadOf(page, 7, isWide))
  expect(pages).toEqual([
    [1, 1],
    [2, 3],
    [2, 3],
    [4, 4],
    [5, 6],
    [5, 6],
    [7, 7],
  ])
})

test.prop([fc.integer({ min: 1, max: 60 }), fc.uniqueArray(fc.integer({ min: 1, max: 60 }))])(
  'every page is in one spread, and spreads follow one another',
  (count, wide) => {
    let next = 1
    while (next <= count) {
      const [first, last] = spreadOf(next, count, (page) => wide.includes(page))
      expect(first).toBe(next)
      expect(last - first).toBeLessThanOrEqual(1)
      next = last + 1
    }
    expect(next).toBe(count + 1)
  },
)
