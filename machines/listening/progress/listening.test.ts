import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { heardSeconds, isSyncDue } from './listening.ts'

describe('seconds of listening', () => {
  it('are real time while the medium moves at its rate (ruling 11)', () => {
    expect(heardSeconds(10, 11, 1000, 1)).toBe(1)
    expect(heardSeconds(10, 12, 1000, 2)).toBe(1)
    expect(heardSeconds(10, 10.5, 1000, 0.5)).toBe(1)
  })

  it('are none of a stall, a rewind or a clock that stood still', () => {
    expect(heardSeconds(10, 10, 5000, 1)).toBe(0)
    expect(heardSeconds(10, 4, 5000, 1)).toBe(0)
    expect(heardSeconds(10, 11, 0, 1)).toBe(0)
    expect(heardSeconds(10, 11, -1000, 1)).toBe(0)
  })

  it('are no more than the medium moved: a machine that slept an hour heard nothing', () => {
    expect(heardSeconds(10, 10.5, 3_600_000, 1)).toBe(0.5)
  })

  it('are no more than passed: a jump is not listening', () => {
    expect(heardSeconds(10, 500, 1000, 1)).toBe(1)
  })

  const seconds = fc.double({ min: 0, max: 1e6, noNaN: true })
  const rate = fc.double({ min: 0.5, max: 10, noNaN: true })
  test.prop([seconds, seconds, fc.double({ min: -1e6, max: 1e9, noNaN: true }), rate])(
    'are never negative and never more than what passed',
    (from, to, elapsedMs, speed) => {
      const heard = heardSeconds(from, to, elapsedMs, speed)
      expect(heard).toBeGreaterThanOrEqual(0)
      expect(heard).toBeLessThanOrEqual(Math.max(0, elapsedMs / 1000))
    },
  )

  test.prop([fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 200 }), rate])(
    'add up to the time that was played, however often it is looked at',
    (steps, speed) => {
      let position = 0
      let total = 0
      for (const ms of steps) {
        const next = position + (ms / 1000) * speed
        total += heardSeconds(position, next, ms, speed)
        position = next
      }
      const played = steps.reduce((sum, ms) => sum + ms, 0) / 1000
      expect(total).toBeCloseTo(played, 6)
    },
  )
})

describe('a sync', () => {
  it('[P9-12] is due after 20 s of listening in a session, then after every 5 s', () => {
    expect([19.9, 20].map((unsent) => isSyncDue(0, unsent))).toEqual([false, true])
    expect([4.9, 5].map((unsent) => isSyncDue(20, unsent))).toEqual([false, true])
  })
})
