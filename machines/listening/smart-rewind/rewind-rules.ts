/**
 * How far playing goes back after a pause: the longer it was, the more is forgotten. Each step holds from its length
 * of the pause on; both in seconds.
 */
export const REWIND_STEPS = [
  { pause: 10, back: 3 },
  { pause: 60, back: 10 },
  { pause: 600, back: 20 },
  { pause: 3600, back: 30 },
] as const

/** Seconds to go back after a pause of so many seconds. */
export function rewindAfter(pauseSeconds: number): number {
  return REWIND_STEPS.findLast(({ pause }) => pauseSeconds >= pause)?.back ?? 0
}
