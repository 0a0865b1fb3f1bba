import { expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'

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
])('[P7-51] the segments %j are %j', (chunks, stretches) => {
  expect(stretchesOf(chunks)).toEqual(stretches)
})
