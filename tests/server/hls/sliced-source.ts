import { timestampTag } from './packed-audio.ts'
import { SEGMENT_SECONDS, segmentCount, type SegmentSource } from './segments.ts'
import type { SlicedFile } from './sliced-file.ts'

/** A file's place in the stream. */
export interface StreamPart {
  file: SlicedFile
  startsAt: number
  duration: number
}

/** How long the first segment takes, as measured on a real server. */
const FIRST_SEGMENT_MS = 180

/**
 * Segments cut straight from the media, which are there at once; so the time a transcode would take is only kept up
 * as an appearance: `rate` seconds of media a second.
 */
export const createSlicedSource = (
  parts: readonly StreamPart[],
  duration: number,
  rate: () => number,
): SegmentSource => {
  const total = segmentCount(duration)
  const earlier = new Set<number>()
  let from = 0
  let startedAt = 0

  const reached = (): number => {
    const elapsed = Date.now() - startedAt - FIRST_SEGMENT_MS
    if (startedAt === 0 || elapsed < 0) return from
    return Math.min(total, from + 1 + Math.floor((elapsed / 1000) * (rate() / SEGMENT_SECONDS)))
  }
  const madeNow = (): Set<number> => {
    const all = new Set(earlier)
    for (let segment = from; segment < reached(); segment += 1) all.add(segment)
    return all
  }

  return {
    kind: 'sliced',
    start(segment) {
      for (const one of madeNow()) earlier.add(one)
      from = segment
      startedAt = Date.now()
    },
    made: madeNow,
    isComplete: () => startedAt > 0 && reached() >= total,
    async read(segment) {
      const start = segment * SEGMENT_SECONDS
      const end = Math.min(duration, start + SEGMENT_SECONDS)
      const pieces: Buffer[] = []
      let firstAt: number | null = null
      for (const part of parts) {
        const partEnd = part.startsAt + part.duration
        if (partEnd <= start || part.startsAt >= end) continue
        const cut = await part.file.slice(
          Math.max(0, start - part.startsAt),
          Math.min(part.duration, end - part.startsAt),
        )
        if (!cut) continue
        firstAt ??= part.startsAt + cut.startsAt
        pieces.push(cut.data)
      }
      return firstAt === null ? null : Buffer.concat([timestampTag(firstAt), ...pieces])
    },
    close: () => {},
  }
}
