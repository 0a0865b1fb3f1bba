import { expect, it } from 'vitest'
import { sizeOf } from './last-visit-keeper.ts'

it('counts values, and looks at no more than it may', () => {
  expect(sizeOf({ a: [1, { b: null }] }, 10)).toBe(5)
  expect(
    sizeOf(
      Array.from({ length: 5000 }, () => ({ title: 'An episode' })),
      100,
    ),
  ).toBe(null)
})
