/** A part of a medium, seconds. */
export interface TimeRange {
  start: number
  end: number
}

/** Seconds of media in a segment of every stream the server makes. */
const SEGMENT_SECONDS = 6
/** A server says that a stream is open when it has made so many of its segments, or all of them. */
export const OPEN_SEGMENTS = 7
/** A server restarts the stream for a segment further than this beyond the last one that it knows of. */
const REACH_SECONDS = 10 * SEGMENT_SECONDS

/**
 * What a list of segments stands for, seconds. A run is `'4-8'`, one alone its number; what is neither is left out.
 * @example rangesOf([0, '4-5']) // [{ start: 0, end: 6 }, { start: 24, end: 36 }]
 */
export function rangesOf(chunks: readonly (number | string)[]): TimeRange[] {
  return chunks.flatMap((chunk) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(String(chunk)) ?? []
    const first = Number(from)
    const last = Number(to)
    if (!(last >= first)) return []
    return [{ start: first * SEGMENT_SECONDS, end: (last + 1) * SEGMENT_SECONDS }]
  })
}

export const isMade = (made: readonly TimeRange[], position: number): boolean =>
  made.some(({ start, end }) => position >= start && position < end)

/**
 * Whether the server is on its way to the segment that begins there, so that asking for it now is of no use, or makes a
 * server that has reported nothing yet begin elsewhere. What lies outside its way has to be asked for: only a request
 * makes the server go there.
 * @example isComing([{ start: 0, end: 36 }], 42) // true
 */
export function isComing(made: readonly TimeRange[], segmentStart: number): boolean {
  if (isMade(made, segmentStart)) return false
  const last = made.at(-1)
  // before its first report nothing is made, and a server may begin elsewhere even for what it was started for
  if (!last) return true
  return segmentStart >= last.end && segmentStart < last.end + REACH_SECONDS
}

/** Where a conversion that began at `start` and is over has come to. */
export const madeUntilEnd = (start: number, duration: number): TimeRange[] => [{ start, end: duration }]
