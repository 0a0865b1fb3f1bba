import type { StripWindow } from './strip-window.ts'
import { snapPointBeside } from './silences.ts'

/** Seconds of an arrow key, and with Shift. */
const STEP = 0.1
const LARGE_STEP = 1

/** A key on the handle of a strip. */
export interface StripKey {
  key: string
  shift: boolean
  isRtl: boolean
}

/**
 * Where a key moves a start: the arrows by a tenth of a second, with Shift by a whole one, page up and down to the next and the
 * last snap point. Null for keys that the strip does not know.
 */
export function movedByKey(
  { key, shift, isRtl }: StripKey,
  at: number,
  points: readonly number[],
  window: StripWindow,
): number | null {
  const step = shift ? LARGE_STEP : STEP
  switch (key) {
    case 'ArrowRight':
      return within(window, at + (isRtl ? -step : step))
    case 'ArrowLeft':
      return within(window, at + (isRtl ? step : -step))
    case 'ArrowUp':
      return within(window, at + step)
    case 'ArrowDown':
      return within(window, at - step)
    case 'PageUp':
      return snapPointBeside(at, points, 1) ?? at
    case 'PageDown':
      return snapPointBeside(at, points, -1) ?? at
    default:
      return null
  }
}

/** A position that a strip can show, in milliseconds as the server keeps them. */
export function within({ from, to }: StripWindow, at: number): number {
  return Math.round(Math.min(to, Math.max(from, at)) * 1000) / 1000
}
