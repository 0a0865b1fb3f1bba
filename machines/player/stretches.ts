import type { Stretch } from './player.types.ts'

/** Seconds of media in a segment of every stream the server makes. */
export const STREAM_SEGMENT_SECONDS = 6

/**
 * What a list of segments stands for, seconds. A run is `'4-8'`, one alone its number; what is neither is left out.
 * @example stretchesOf([0, '4-5']) // [{ start: 0, end: 6 }, { start: 24, end: 36 }]
 */
export function stretchesOf(chunks: readonly (number | string)[]): Stretch[] {
  return chunks.flatMap((chunk) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(String(chunk)) ?? []
    const first = Number(from)
    const last = Number(to)
    if (!(last >= first)) return []
    return [{ start: first * STREAM_SEGMENT_SECONDS, end: (last + 1) * STREAM_SEGMENT_SECONDS }]
  })
}
