import { describe, expect, it } from 'vitest'
import { claimedLease, isLeased, isNewerClaim, LEASE_MS, releasedLease, renewedLease } from './lease-rules.ts'

const NOW = 1000
const other = { tab: 'other', turn: 4000, expiresAt: NOW + 1 }

describe('[promise 1.9] the lease', () => {
  it('goes to the newest claim, whose turn is higher than any before and not behind the clock', () => {
    expect(claimedLease(null, 'own', NOW)).toEqual({ tab: 'own', turn: NOW, expiresAt: NOW + LEASE_MS })
    expect(claimedLease(other, 'own', NOW)).toEqual({ tab: 'own', turn: 4001, expiresAt: NOW + LEASE_MS })
  })

  it('is renewed by its own tab alone, and written again where the browser threw it away', () => {
    const own = { ...other, tab: 'own' }
    const claim = { tab: 'own', turn: 3000 }
    expect(renewedLease(own, claim, NOW)).toEqual({ ...own, expiresAt: NOW + LEASE_MS })
    expect(renewedLease(null, claim, NOW)).toEqual({ ...claim, expiresAt: NOW + LEASE_MS })
    expect(renewedLease(other, claim, NOW)).toBe(other)
  })

  it('is given back by its own tab alone', () => {
    expect(releasedLease(other, 'other')).toBeNull()
    expect(releasedLease(other, 'own')).toBe(other)
    expect(releasedLease(null, 'own')).toBeNull()
  })

  it('runs out when its tab says nothing', () => {
    expect(isLeased(other, other.expiresAt)).toBe(true)
    expect(isLeased(other, other.expiresAt + 1)).toBe(false)
    expect(isLeased(null, 0)).toBe(false)
  })

  it('of two claims with the same turn one wins in both tabs', () => {
    const [a, b] = [
      { tab: 'a', turn: 7 },
      { tab: 'b', turn: 7 },
    ]
    expect([isNewerClaim(b, a), isNewerClaim(a, b)]).toEqual([true, false])
    expect(isNewerClaim({ tab: 'a', turn: 8 }, b)).toBe(true)
    expect(isNewerClaim({ tab: 'b', turn: 6 }, a)).toBe(false)
  })
})
