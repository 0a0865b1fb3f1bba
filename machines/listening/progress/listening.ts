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

/** A sync is due after 20 s of listening in a session, then after every 5 s. */
export function isSyncDue(acked: number, unsent: number): boolean {
  return unsent >= (acked === 0 ? FIRST_SYNC_SECONDS : SYNC_INTERVAL_SECONDS)
}
