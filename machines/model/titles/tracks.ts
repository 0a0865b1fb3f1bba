/** One file of a medium on the common timeline; seconds. */
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
  for (let i = tracks.length - 1; i >= 0; i -= 1) {
    const track = tracks[i]
    if (track && (wanted >= track.startOffset || i === 0)) {
      return { track: i, offset: Math.min(Math.max(0, wanted - track.startOffset), track.duration) }
    }
  }
  return { track: 0, offset: 0 }
}

export function tracksDuration(tracks: readonly TrackSpan[]): number {
  const last = tracks.at(-1)
  return last ? last.startOffset + last.duration : 0
}

/** Clamp of a position onto a medium; null when it is no number at all. A duration of 0 or less is unknown. */
export function clampPosition(position: number, duration: number): number | null {
  if (!Number.isFinite(position)) return null
  const floor = Math.max(0, position)
  return duration > 0 ? Math.min(floor, duration) : floor
}
