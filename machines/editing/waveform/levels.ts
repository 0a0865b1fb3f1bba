import type { StripWindow } from './strip-window.ts'

/** Seconds. Short enough for the edge of a word, long enough for the lowest voice. */
export const SLICE_SECONDS = 0.01

/** How loud a window is, slice by slice; full scale is 1. */
export interface Levels {
  readonly from: number
  /** Largest sample of each slice, without its sign. */
  readonly peaks: Float32Array
  /** Sum of squares, and of how many samples: none where nothing was heard. */
  readonly squares: Float64Array
  readonly counts: Uint32Array
}

export function silentLevels({ from, to }: StripWindow): Levels {
  const count = Math.max(0, Math.ceil((to - from) / SLICE_SECONDS - 1e-6))
  return {
    from,
    peaks: new Float32Array(count),
    squares: new Float64Array(count),
    counts: new Uint32Array(count),
  }
}

/**
 * Counts samples of one channel into the slices they sound in; what lies outside of the window is left out.
 *
 * @param at when the first sample sounds, seconds of the book
 */
export function addSamples(
  { from, peaks, squares, counts }: Levels,
  samples: Float32Array,
  sampleRate: number,
  at: number,
): void {
  const perSlice = sampleRate * SLICE_SECONDS
  const shift = (at - from) / SLICE_SECONDS
  let index = Math.max(0, Math.ceil(-shift * perSlice))
  while (index < samples.length) {
    const slice = Math.floor(shift + index / perSlice + 1e-9)
    if (slice >= peaks.length) return
    const end = Math.min(
      samples.length,
      Math.max(index + 1, Math.ceil((slice + 1 - shift) * perSlice - 1e-6)),
    )
    if (slice >= 0) {
      let peak = peaks[slice] ?? 0
      let sum = 0
      for (let each = index; each < end; each += 1) {
        const sample = samples[each] ?? 0
        const size = Math.abs(sample)
        if (size > peak) peak = size
        sum += sample * sample
      }
      peaks[slice] = peak
      squares[slice] = (squares[slice] ?? 0) + sum
      counts[slice] = (counts[slice] ?? 0) + (end - index)
    }
    index = end
  }
}

/** Root mean square of each slice; NaN where nothing was heard. */
export function rmsOf({ squares, counts }: Levels): Float64Array {
  return squares.map((sum, slice) => Math.sqrt(sum / (counts[slice] ?? 0)))
}

/** What is drawn: per bucket the largest sample and the root mean square, 0 to 255 of full scale. */
export interface Buckets {
  peaks: readonly number[]
  rms: readonly number[]
}

const LOUDEST = 255
const asByte = (value: number): number => Math.min(LOUDEST, Math.round(value * LOUDEST))

/** @param count how many, at most one a slice */
export function bucketsOf({ peaks, squares, counts }: Levels, count: number): Buckets {
  const buckets = Math.min(count, peaks.length)
  const drawn = { peaks: [] as number[], rms: [] as number[] }
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const end = Math.floor(((bucket + 1) * peaks.length) / buckets)
    let [peak, sum, samples] = [0, 0, 0]
    for (let slice = Math.floor((bucket * peaks.length) / buckets); slice < end; slice += 1) {
      peak = Math.max(peak, peaks[slice] ?? 0)
      sum += squares[slice] ?? 0
      samples += counts[slice] ?? 0
    }
    drawn.peaks.push(asByte(peak))
    drawn.rms.push(asByte(samples > 0 ? Math.sqrt(sum / samples) : 0))
  }
  return drawn
}
