import { expect, it } from 'vitest'
import { homeLimit } from './home-limit.ts'

it.each([
  [320, 10],
  [639, 10],
  [640, 20],
  [1919, 20],
  [1920, 40],
  [2560, 40],
])('a page of %d pixels asks for %d entries of each shelf (ruling 34)', (width, limit) => {
  expect(homeLimit(width)).toBe(limit)
})
