import { expect, it } from 'vitest'
import { largestFirst, lengthOf } from './stat-rules.ts'

it('a length is told in hours, and from ten thousand of them on in days', () => {
  expect(lengthOf(0)).toEqual({ unit: 'hours', amount: 0 })
  expect(lengthOf(9_999 * 3600)).toEqual({ unit: 'hours', amount: 9999 })
  expect(lengthOf(10_000 * 3600)).toEqual({ unit: 'days', amount: 417 })
})

it('the largest come first, and no more than asked for', () => {
  expect(largestFirst([1, 3, 2], (each) => each, 2)).toEqual([3, 2])
})
