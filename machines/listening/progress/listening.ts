import { FIRST_SYNC_SECONDS, SYNC_INTERVAL_SECONDS } from './progress.constants.ts'

/**
 * Seconds of listening between two positions of a playing medium: real elapsed time, but no more than the medium
 * moved at its rate, so that stalls, seeks and a sleeping machine count nothing.
 * @param elapsedMs monotonic time between the two
 */
export function heardSeconds(from: number, to: number, elapsedMs: number, rate: number): number {
  const moved = (to - from) / rate
  const elapsed = elapsedMs / 1000
  if (!(moved > 0) || !(elapsed > 0)) return 0
  return Math.min(moved, elapsed)
}

/** By as much may a medium and the clock differ from one look to the next without a jump or a stall, seconds. */
const MOST_UNEVEN = 0.5

/**
 * Seconds of listening since the look before, in a run without a break. Some elements and clocks go in steps: what one
 * look does not count, because the medium or the clock is behind, a later one does.
 * @param lead by how much the medium is ahead of the clock in this run, seconds of listening; negative where it is behind
 */
export function heardInRun(
  lead: number,
  from: number,
  to: number,
  elapsedMs: number,
  rate: number,
): { seconds: number; lead: number } {
  const moved = (to - from) / rate
  const elapsed = elapsedMs / 1000
  const isEven = moved >= 0 && elapsed >= 0 && Math.abs(moved - elapsed) <= MOST_UNEVEN
  if (!isEven) return { seconds: heardSeconds(from, to, elapsedMs, rate), lead: 0 }
  const next = lead + moved - elapsed
  return {
    seconds: Math.min(moved + Math.max(lead, 0), elapsed + Math.max(-lead, 0)),
    lead: Math.min(MOST_UNEVEN, Math.max(-MOST_UNEVEN, next)),
  }
}

/** A sync is due after 20 s of listening in a session, then after every 5 s. */
export function isSyncDue(acked: number, unsent: number): boolean {
  return unsent >= (acked === 0 ? FIRST_SYNC_SECONDS : SYNC_INTERVAL_SECONDS)
}
