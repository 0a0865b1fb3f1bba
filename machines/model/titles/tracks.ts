/** One file of a medium on the common timeline; seconds. A duration of 0 or less is unknown. */
export interface TrackSpan {
  index: number
  startOffset: number
  duration: number
}

/** Place of `position` among the files: which one, and how far into it. Beyond the end it is the last file's end. */
export function locateInTracks(
  tracks: readonly TrackSpan[],
  position: number,
): { track: number; offset: number } {
  const wanted = Math.max(0, position)
  // files that were never measured all begin at 0
  if (wanted === 0) return { track: 0, offset: 0 }
  for (let i = tracks.length - 1; i >= 0; i -= 1) {
    const track = tracks[i]
    if (track && (wanted >= track.startOffset || i === 0)) {
      const within = Math.max(0, wanted - track.startOffset)
      return { track: i, offset: track.duration > 0 ? Math.min(within, track.duration) : within }
    }
  }
  return { track: 0, offset: 0 }
}

/** How long all files are; 0 where it is unknown. */
export function tracksDuration(tracks: readonly TrackSpan[]): number {
  const last = tracks.at(-1)
  return last && last.duration > 0 ? last.startOffset + last.duration : 0
}

interface ToldSpan {
  /** Null where the server does not say it: the file follows the one before. */
  startOffset: number | null
  duration: number
}

/** Where each file begins, seconds, one after the other; null where one follows a file of unknown length. */
export function startsOf(files: readonly ToldSpan[]): number[] | null {
  const starts: number[] = []
  let end: number | null = 0
  for (const { startOffset, duration } of files) {
    const before = starts.at(-1)
    // one that begins where the one before begins, or earlier, was not measured
    const isTold = startOffset !== null && (before === undefined || startOffset > before)
    const start: number | null = isTold ? startOffset : (end ?? startOffset)
    if (start === null) return null
    starts.push(start)
    end = duration > 0 ? start + duration : null
  }
  return starts
}

/** Clamp of a position onto a medium; null when it is no number at all. A duration of 0 or less is unknown. */
export function clampPosition(position: number, duration: number): number | null {
  if (!Number.isFinite(position)) return null
  const floor = Math.max(0, position)
  return duration > 0 ? Math.min(floor, duration) : floor
}
