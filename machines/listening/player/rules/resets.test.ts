import { describe, expect, it } from 'vitest'
import { NO_RESETS, resetsAfter, resetWait } from './resets.ts'

describe('[ruling 29] a server that begins a stream elsewhere again and again', () => {
  it('is left alone for 1, 2, 4, then 8 s', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((count) => resetWait({ position: 0, count }))).toEqual([
      1000, 1000, 2000, 4000, 8000, 8000, 8000,
    ])
  })

  it('is counted by position, where less than a segment is the same one', () => {
    const first = resetsAfter(NO_RESETS, 0)
    expect(first).toEqual({ position: 0, count: 1 })
    expect(resetsAfter(first, 5.9)).toEqual({ position: 5.9, count: 2 })
    expect(resetsAfter(first, 6)).toEqual({ position: 6, count: 1 })
    expect(resetsAfter({ position: 60, count: 3 }, 54.1)).toEqual({ position: 54.1, count: 4 })
  })
})
