import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { heardInRun, heardSeconds, isSyncDue } from './listening.ts'

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

describe('seconds of a run', () => {
  interface Step {
    ms: number
    /** By how much the element and the clock are behind at this look, seconds. */
    behind: number
    late: number
  }
  const behind = fc.double({ min: 0, max: 0.2, noNaN: true })
  const steps = fc.array(fc.record({ ms: fc.integer({ min: 250, max: 2000 }), behind, late: behind }), {
    minLength: 1,
    maxLength: 200,
  })
  const looks = (walk: readonly Step[], speed: number) => {
    let played = 0
    return walk.map((step) => {
      played += step.ms / 1000
      return {
        played,
        position: Math.max(0, played - step.behind) * speed,
        at: Math.max(0, played - step.late) * 1000,
      }
    })
  }
  const rate = fc.double({ min: 0.5, max: 10, noNaN: true })

  test.prop([steps, rate])(
    '[promise 1.5] add up to the time that was played, however unevenly element and clock go, and never to more',
    (walk, speed) => {
      let [total, lead, position, at] = [0, 0, 0, 0]
      for (const look of looks(walk, speed)) {
        const heard = heardInRun(lead, position, look.position, look.at - at, speed)
        total += heard.seconds
        ;({ position, at } = look)
        lead = heard.lead
        expect(heard.seconds).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(look.played + 1e-6)
        expect(look.played - total).toBeLessThanOrEqual(0.2 + 1e-6)
      }
    },
  )

  it('are none of a jump, a stall, a rewind or a clock that stood still, and nothing of them is caught up later', () => {
    for (const [to, ms, seconds] of [
      [500, 1000, 1],
      [10, 5000, 0],
      [10.5, 3_600_000, 0.5],
      [4, 1000, 0],
      [11, -1000, 0],
    ] as const)
      expect(heardInRun(0.3, 10, to, ms, 1)).toEqual({ seconds, lead: 0 })
  })
})

describe('a sync', () => {
  it('[P9-12] is due after 20 s of listening in a session, then after every 5 s', () => {
    expect([19.9, 20].map((unsent) => isSyncDue(0, unsent))).toEqual([false, true])
    expect([4.9, 5].map((unsent) => isSyncDue(20, unsent))).toEqual([false, true])
  })
})
