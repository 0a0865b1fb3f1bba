/** First wait after a failed delivery, doubled each time up to the longest; seconds. */
const FIRST_SECONDS = 2
const LONGEST_SECONDS = 60

/**
 * Milliseconds to wait before attempt `attempt` (from 1), with equal jitter: half fixed, half by `random` (0..1),
 * so that many clients of a restarted server do not call in step.
 */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** Math.max(0, attempt - 1)) * 1000
  return whole / 2 + (whole / 2) * random
}
