import { describe, expect, it } from 'vitest'
import { paceAfter, secondsLeft } from './upload-pace.ts'

describe('the speed', () => {
  const first = paceAfter(null, 0, 1000, 5000)

  it('is known after the second report', () => {
    expect(first.bytesPerSecond).toBeNull()
    expect(secondsLeft(first)).toBeNull()
    const second = paceAfter(first, 100, 1000, 6000)
    expect(second.bytesPerSecond).toBe(100)
    expect(secondsLeft(second)).toBe(9)
  })

  it('follows a change within seconds, and does not jump', () => {
    let pace = paceAfter(first, 100, 10_000, 6000)
    const speeds: number[] = []
    for (let second = 1; second <= 8; second += 1) {
      pace = paceAfter(pace, pace.sent + 200, 10_000, pace.at + 1000)
      speeds.push(pace.bytesPerSecond ?? 0)
    }
    expect(speeds[0]).toBeLessThan(140)
    expect(speeds.at(-1)).toBeGreaterThan(190)
  })

  it('stands two reports of one moment, a transfer that began again, and one that stands still', () => {
    expect(paceAfter(first, 50, 1000, 5000)).toEqual({ ...first, sent: 50 })
    expect(paceAfter({ ...first, sent: 500 }, 10, 1000, 9000).bytesPerSecond).toBeNull()
    expect(secondsLeft(paceAfter(first, 0, 1000, 9000))).toBeNull()
  })
})
