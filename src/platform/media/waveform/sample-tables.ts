import { lowest } from '../../book/section/section-text.ts'
import type { ByteFile } from './byte-file.ts'
import { viewOf } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'

/** So many samples of the same length, in units of the track's clock. */
interface Timing {
  count: number
  delta: number
}

/** From this chunk on (counted from 0), chunks hold so many samples of one description. */
interface ChunkRun {
  chunk: number
  samples: number
  description: number
  /** Of the first sample of its first chunk. */
  sample: number
}

/** The tables that say where each sample of a track lies; only the stretches that are asked for are read. */
export interface SampleTables {
  timings: readonly Timing[]
  runs: readonly ChunkRun[]
  count: number
  sizes(from: number, to: number): Promise<readonly number[]>
  /** Where a chunk begins in the file. */
  chunkPlace(chunk: number): Promise<number>
}

/** Tables of more entries than this belong to no audiobook; its samples are all alike. */
const MOST_BYTES = 2 * 1024 ** 2

/** Of one stretch: half a minute has less, of whatever kind. */
export const MOST_SAMPLES = 2_000_000

/** @returns null when the tables are of a kind that is not read in parts */
export async function openTables(
  file: ByteFile,
  boxes: ReadonlyMap<string, Box>,
): Promise<SampleTables | null> {
  const [stts, stsc, stsz] = [boxes.get('stts'), boxes.get('stsc'), boxes.get('stsz')]
  const places = boxes.get('co64') ?? boxes.get('stco')
  if (!stts || !stsc || !stsz || !places || boxes.has('ctts')) return null
  if (stts.end - stts.body > MOST_BYTES || stsc.end - stsc.body > MOST_BYTES) return null
  const head = viewOf(await file.read(stsz.body, stsz.body + 12))
  const size = head.getUint32(4)
  const count = head.getUint32(8)
  const width = places.type === 'co64' ? 8 : 4
  const chunks = viewOf(await file.read(places.body, places.body + 8)).getUint32(4)
  return {
    timings: (await entriesOf(file, stts, 2)).map(([many = 0, delta = 0]) => ({ count: many, delta })),
    runs: runsOf(await entriesOf(file, stsc, 3)),
    count,
    async sizes(from, to) {
      if (to - from > MOST_SAMPLES) throw new RangeError(`${to - from} samples at once.`)
      if (size > 0) return Array.from({ length: to - from }, () => size)
      const at = stsz.body + 12
      const view = viewOf(await file.read(at + from * 4, at + to * 4))
      return Array.from({ length: to - from }, (_, index) => view.getUint32(index * 4))
    },
    async chunkPlace(chunk) {
      if (chunk >= chunks) throw new RangeError(`No chunk ${chunk} among ${chunks}.`)
      const at = places.body + 8 + chunk * width
      const view = viewOf(await file.read(at, at + width))
      return width === 8 ? Number(view.getBigUint64(0)) : view.getUint32(0)
    },
  }
}

async function entriesOf(file: ByteFile, { body, end }: Box, fields: number): Promise<readonly number[][]> {
  const view = viewOf(await file.read(body, end))
  const count = Math.min(view.getUint32(4), Math.floor((view.byteLength - 8) / (fields * 4)))
  return Array.from({ length: count }, (_, entry) =>
    Array.from({ length: fields }, (_value, field) => view.getUint32(8 + (entry * fields + field) * 4)),
  )
}

function runsOf(entries: readonly number[][]): readonly ChunkRun[] {
  let sample = 0
  return entries.map(([first = 1, samples = 0, description = 1], index) => {
    const run = { chunk: first - 1, samples, description, sample }
    const next = entries[index + 1]?.[0]
    if (next !== undefined && next < first) throw new RangeError('Chunks that are not in their order.')
    if (next !== undefined) sample += (next - first) * samples
    return run
  })
}

/** The sample that sounds at a time of the track's clock, and when it begins. Beyond the end it is the last. */
export function sampleAt(timings: readonly Timing[], time: number): { sample: number; begins: number } {
  let sample = 0
  let begins = 0
  for (const [index, { count, delta }] of timings.entries()) {
    const isLast = index === timings.length - 1
    if (time < begins + count * delta || isLast) {
      const ahead = delta > 0 ? Math.floor((time - begins) / delta) : 0
      const within = Math.min(Math.max(0, ahead), Math.max(0, count - 1))
      return { sample: sample + within, begins: begins + within * delta }
    }
    sample += count
    begins += count * delta
  }
  return { sample, begins }
}

/** The timings of the samples `from` up to `to`. */
export function timingsOf(timings: readonly Timing[], from: number, to: number): readonly Timing[] {
  let first = 0
  return timings.flatMap(({ count, delta }) => {
    const many = Math.min(to, first + count) - Math.max(from, first)
    first += count
    return many > 0 ? [{ count: many, delta }] : []
  })
}

/** The chunk that holds a sample, and its first one. */
export function chunkOf(
  runs: readonly ChunkRun[],
  sample: number,
): { chunk: number; first: number; samples: number; description: number } {
  const run = runs[Math.max(0, lowest(runs.length, (at) => (runs[at]?.sample ?? 0) > sample) - 1)]
  if (!run || run.samples === 0) throw new RangeError('No chunks.')
  const ahead = Math.floor((sample - run.sample) / run.samples)
  return {
    chunk: run.chunk + ahead,
    first: run.sample + ahead * run.samples,
    samples: run.samples,
    description: run.description,
  }
}
