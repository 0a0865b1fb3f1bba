import { describe, expect, it } from 'vitest'
import { createFlowLimit } from './flow-limit.ts'

function limitAt() {
  const clock = { ms: 0 }
  return { clock, limit: createFlowLimit(() => clock.ms) }
}

describe('the limit of a line', () => {
  it('[promise 2] takes a burst of 10,000 frames, and no more', () => {
    const { limit } = limitAt()
    const taken = Array.from({ length: 10_001 }, () => limit.takes(10))
    expect(taken.lastIndexOf(true)).toBe(9999)
  })

  it('takes 1,000 frames a second for ever', () => {
    const { clock, limit } = limitAt()
    const taken = Array.from({ length: 100_000 }, () => {
      clock.ms += 1
      return limit.takes(10)
    })
    expect(taken).not.toContain(false)
  })

  it('[promise 3] takes no more than 64 million characters at once', () => {
    const { clock, limit } = limitAt()
    expect([limit.takes(60_000_000), limit.takes(5_000_000)]).toEqual([true, false])
    clock.ms += 60_000
    expect(limit.takes(5_000_000)).toBe(true)
  })
})
