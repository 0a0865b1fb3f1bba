import { describe, expect, it } from 'vitest'
import { isComing, rangesOf } from './ranges.ts'

it.each([
  [[], []],
  [[0], [{ start: 0, end: 6 }]],
  [
    [0, '4-5', '9'],
    [
      { start: 0, end: 6 },
      { start: 24, end: 36 },
      { start: 54, end: 60 },
    ],
  ],
  [['', 'x-2', '5-', -1, Number.NaN, '8-3'], []],
])('[P7-51] the segments %j are %j', (chunks, ranges) => {
  expect(rangesOf(chunks)).toEqual(ranges)
})

describe('what a server is on its way to', () => {
  const made = rangesOf(['0-3', '20-25'])

  it('is what comes within ten segments after the last one that it made', () => {
    expect(isComing(made, 26 * 6)).toBe(true)
    expect(isComing(made, 35 * 6)).toBe(true)
  })

  it('is not what exists, what it passed over, or what is further: that is asked for, so that it goes there', () => {
    for (const segment of [2, 22, 10, 36]) expect(isComing(made, segment * 6)).toBe(false)
  })

  it('is everything while it has reported nothing', () => {
    expect(isComing([], 0)).toBe(true)
    expect(isComing([], 6)).toBe(true)
  })
})
