import type { StripWindow } from './strip-window.ts'
import { SLICE_SECONDS } from './levels.ts'

/** Seconds of the whole book. */
export interface Silence {
  start: number
  end: number
}

/** Longer than the stops within a word and most between words, shorter than the breath before a sentence. */
const SHORTEST_SECONDS = 0.3
/** The level of the voice: so much of the window is quieter. Some of it is loud even where much is silent. */
const VOICE_SHARE = 0.95
/** Against the voice: -26 dB. Room noise of a decent recording is 35 dB or more below its voice. */
const SILENT_RATIO = 0.05
/** Root mean square of full scale, -66 dB: below it nothing is heard, however quiet the rest is. */
const INAUDIBLE = 0.0005

/**
 * The silences of a window, in their order, apart from each other. What was not heard at all (beyond the end of a file)
 * is no silence.
 *
 * @param rms one value a slice, NaN where nothing was heard
 */
export function silencesOf(rms: Float64Array, from: number): readonly Silence[] {
  const threshold = thresholdOf(rms)
  const found: Silence[] = []
  let start = -1
  for (let slice = 0; slice <= rms.length; slice += 1) {
    const isSilent = slice < rms.length && (rms[slice] ?? Number.NaN) <= threshold
    if (isSilent && start < 0) start = slice
    if (isSilent || start < 0) continue
    if ((slice - start) * SLICE_SECONDS >= SHORTEST_SECONDS - 1e-9)
      found.push({ start: secondsOf(start, from), end: secondsOf(slice, from) })
    start = -1
  }
  return found
}

const secondsOf = (slice: number, from: number): number =>
  Math.round((from + slice * SLICE_SECONDS) * 1000) / 1000

function thresholdOf(rms: Float64Array): number {
  const heard = rms.filter((level) => !Number.isNaN(level)).toSorted()
  const voice = heard[Math.min(heard.length - 1, Math.floor(heard.length * VOICE_SHARE))] ?? 0
  return Math.max(INAUDIBLE, voice * SILENT_RATIO)
}

/** A chapter begins so long before its first word, or in the middle of a shorter silence. */
const LEAD_SECONDS = 0.25
/** A start is drawn to a snap point from so far, seconds. */
export const SNAP_SECONDS = 1

/**
 * Where a start belongs in each silence: a breath before the word that ends it, since what is heard from there begins with
 * that word. A silence that the window cuts off has an end that is not known, unless it is the end of the book.
 */
export function snapPointsOf(
  silences: readonly Silence[],
  { to }: StripWindow,
  duration: number,
): readonly number[] {
  return silences.flatMap(({ start, end }) => {
    if (end >= to - SLICE_SECONDS && to < duration) return []
    return [Math.max((start + end) / 2, end - LEAD_SECONDS)]
  })
}

/** The nearest snap point, or the position itself when none is near. */
export function snapped(at: number, points: readonly number[], within = SNAP_SECONDS): number {
  const nearest = points.reduce<number | null>(
    (best, point) => (best === null || Math.abs(point - at) < Math.abs(best - at) ? point : best),
    null,
  )
  return nearest !== null && Math.abs(nearest - at) <= within ? nearest : at
}

/** The next snap point after a position (1), or the last before it (-1); null when there is none. */
export function snapPointBeside(at: number, points: readonly number[], by: 1 | -1): number | null {
  const apart = 0.001
  const beside =
    by === 1 ? points.find((point) => point > at + apart) : points.findLast((point) => point < at - apart)
  return beside ?? null
}
