import { expect } from '@playwright/test'

/** Reports of the page and of the witness come a moment apart. */
export const MEASURING_SECONDS = 0.35

export interface Verdict {
  heard: number
  /** Between where sound was last heard and where it went on in this browser, seconds. */
  lostHere: number
  /** Between where sound was last heard and the server's record before it went on. */
  lostThere: number
  /** Seconds of listening by the server's sessions. */
  counted: number
  /** Most that the server ever had beyond what had been heard. */
  over: number
  gapMs: number
}

export interface Bounds {
  /** Seconds of position that may be lost. */
  position?: number
  /** Seconds of listening that may never reach the server. */
  unheard?: number
  /** Seconds by which the server may be ahead for a while. */
  ahead?: number
  /** Seconds that may be counted beyond what the witness measured. */
  beyond?: number
}

/** Fails where a promise is broken. */
export function judge(
  verdict: Verdict,
  { position = 1, unheard = 1, ahead = MEASURING_SECONDS, beyond = MEASURING_SECONDS }: Bounds = {},
): void {
  expect.soft(verdict.lostHere, 'position lost in this browser').toBeLessThanOrEqual(position)
  expect.soft(verdict.lostThere, "position lost in the server's record").toBeLessThanOrEqual(position)
  expect.soft(verdict.over, 'seconds counted too early').toBeLessThanOrEqual(ahead)
  expect
    .soft(verdict.counted - verdict.heard, 'seconds counted that were never heard')
    .toBeLessThanOrEqual(beyond)
  expect
    .soft(verdict.heard - verdict.counted, 'seconds heard that were not counted')
    .toBeLessThanOrEqual(unheard)
}
