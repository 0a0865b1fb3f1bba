import type { Claim, Lease } from './lease.types.ts'

/** A tab that said nothing for so long is gone, ms. */
export const LEASE_MS = 6000

/** The lease after a claim: the newest wins. */
export function claimedLease(before: Lease | null, tab: string, now: number): Lease {
  return { tab, turn: Math.max((before?.turn ?? 0) + 1, now), expiresAt: now + LEASE_MS }
}

/** The lease after its tab said that it lives. One that the browser threw away is written again. */
export function renewedLease(before: Lease | null, { tab, turn }: Claim, now: number): Lease {
  if (before && before.tab !== tab) return before
  return { tab, turn: before?.turn ?? turn, expiresAt: now + LEASE_MS }
}

/** The lease after a tab gave it back, if it was that tab's. */
export function releasedLease(before: Lease | null, tab: string): Lease | null {
  return before?.tab === tab ? null : before
}

/** Whether a tab that lives has it. */
export function isLeased(lease: Lease | null, now: number): boolean {
  return lease !== null && lease.expiresAt >= now
}

/** Whether a claim comes after the newest that is known; of two with the same turn the tab's name decides. */
export function isNewerClaim(claim: Claim, newest: Claim): boolean {
  return claim.turn > newest.turn || (claim.turn === newest.turn && claim.tab > newest.tab)
}
