import type { TrackSpan } from '../../model/titles/tracks.ts'

/** Seconds that a strip shows. */
export const STRIP_SECONDS = 60
/** A start that is nearer than this to an edge is shown in a strip of its own: there is little to see beside it. */
const MARGIN_SECONDS = 10

/** Seconds of the whole book. */
export interface StripWindow {
  from: number
  to: number
}

/** A stretch of one file; `from` and `to` in seconds of that file, `startOffset` in seconds of the book. */
export interface StripPart {
  /** Position of the file among the tracks. */
  track: number
  startOffset: number
  from: number
  to: number
}

/** The 60 s around a position, or less in a book that is shorter; at its ends the window is not centred. */
export function windowAround(at: number, duration: number): StripWindow {
  const latest = Math.max(0, duration - STRIP_SECONDS)
  const from = Math.min(latest, Math.max(0, at - STRIP_SECONDS / 2))
  return { from, to: Math.min(duration, from + STRIP_SECONDS) }
}

/** Whether a strip shows enough on both sides of a position, as far as the book goes. */
export function isWellInside({ from, to }: StripWindow, at: number, duration: number): boolean {
  const before = from <= 0 ? 0 : MARGIN_SECONDS
  const after = to >= duration ? 0 : MARGIN_SECONDS
  return at >= from + before && at <= to - after
}

/** What has to be read of which files, in their order. Files without a length have nothing to show. */
export function partsOf({ from, to }: StripWindow, tracks: readonly TrackSpan[]): readonly StripPart[] {
  return tracks.flatMap(({ startOffset, duration }, track) => {
    const part = {
      track,
      startOffset,
      from: Math.max(0, from - startOffset),
      to: Math.min(duration, to - startOffset),
    }
    return part.to > part.from ? [part] : []
  })
}
