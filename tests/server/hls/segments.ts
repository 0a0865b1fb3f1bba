/** Seconds of media in a segment. */
export const SEGMENT_SECONDS = 6

/** What makes the segments of one stream. */
export interface SegmentSource {
  readonly kind: 'sliced' | 'ffmpeg'
  /** Begins making segments one after the other from that one on, instead of where it was. */
  start(from: number): void
  /** Every segment that exists, of this and earlier starts. */
  made(): ReadonlySet<number>
  /** Whether the end of the media was reached. */
  isComplete(): boolean
  read(segment: number): Promise<Buffer | null>
  close(): void
}

export const segmentCount = (duration: number): number =>
  Math.max(1, Math.ceil(duration / SEGMENT_SECONDS - 1e-6))

/** `[0, '4-8', 12]`: runs of segment numbers. */
export const chunksOf = (made: ReadonlySet<number>): (number | string)[] => {
  const runs: [number, number][] = []
  for (const segment of [...made].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] + 1 === segment) last[1] = segment
    else runs.push([segment, segment])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`))
}

/** The whole playlist, as if every segment were there; `query` is added to each segment's name. */
export const playlistOf = (duration: number, query: string): string => {
  const count = segmentCount(duration)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    '#EXT-X-ALLOW-CACHE:NO',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
  ]
  for (let segment = 0; segment < count; segment += 1) {
    const seconds = Math.min(SEGMENT_SECONDS, duration - segment * SEGMENT_SECONDS)
    lines.push(`#EXTINF:${seconds},`, `output-${segment}.ts${query}`)
  }
  return `${[...lines, '#EXT-X-ENDLIST'].join('\n')}\n`
}
