import { fc, test } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

it('doubles from 2 s to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map((attempt) => backoffMs(attempt, 1))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

it('takes at least half of it', () => {
  expect(backoffMs(1, 0)).toBe(1000)
  expect(backoffMs(0, 0)).toBe(1000)
})

test.prop([fc.integer({ min: 0, max: 2000 }), fc.double({ min: 0, max: 1, noNaN: true })])(
  'is always a wait one can wait',
  (attempt, random) => {
    const ms = backoffMs(attempt, random)
    expect(ms).toBeGreaterThanOrEqual(1000)
    expect(ms).toBeLessThanOrEqual(60_000)
  },
)
