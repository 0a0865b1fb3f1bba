import { describe, expect, it } from 'vitest'
import { parseRange } from './send-file.ts'

describe('parseRange', () => {
  it.each([
    [undefined, null],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'bad'],
    ['bytes=5-2', 'bad'],
    ['bytes=-0', 'bad'],
    ['bytes=0-1,5-9', null],
    ['lines=0-1', null],
  ])('%s of 1000 bytes', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected)
  })
})
