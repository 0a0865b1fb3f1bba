/** Quieter than this (root mean square of full scale) is silence. */
const SILENT_LEVEL = 0.008
/** Silence as long as between two words is left alone, ms. */
const SHORT_SILENCE_MS = 350
/** Silence passes so much faster. */
const HURRY = 2.5
/** What media elements take at most. */
const FASTEST_RATE = 16

/** How long it has been silent, ms, after another `elapsedMs` at a level. */
export function silenceAfter(silentMs: number, level: number, elapsedMs: number): number {
  return level < SILENT_LEVEL ? silentMs + elapsedMs : 0
}

/** The rate to play at: the listener's, or faster once the silence is a long one. */
export function rateInSilence(rate: number, silentMs: number): number {
  return silentMs >= SHORT_SILENCE_MS ? Math.min(FASTEST_RATE, rate * HURRY) : rate
}

/** Root mean square of samples between -1 and 1. */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return samples.length > 0 ? Math.sqrt(sum / samples.length) : 0
}
