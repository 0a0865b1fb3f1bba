import type { ByteFile, Excerpt } from './byte-file.ts'
import { box, boxesByType, boxesOf, table, viewOf } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'
import { chunkOf, MOST_SAMPLES, openTables, sampleAt, timingsOf } from './sample-tables.ts'
import type { SampleTables } from './sample-tables.ts'

/**
 * An MP4 whose tables are read in parts: those of a book of 20 hours have 12 MB, and a demuxer reads them whole. It is shown an
 * excerpt instead, with tables of the wanted stretch.
 */
export interface Mp4File {
  excerpt(from: number, to: number): Promise<Excerpt>
}

interface AudioTrack {
  /** Boxes that go into the excerpt as they are, by the box that holds them. */
  kept: Readonly<Record<'moov' | 'trak' | 'mdia' | 'minf' | 'stbl', Uint8Array>>
  tables: SampleTables
  /** Of its clock, per second. */
  timescale: number
  /** Where its time 0 lies on its clock: what an encoder put before is cut off. */
  offset: number
}

/** Seconds before the wanted time: a decoder needs what came before. */
const LEAD_SECONDS = 0.25
/** Of one stretch; a second has about fifty samples, and hardly any chunk has less than one. */
const MOST_CHUNKS = 20_000
/** Boxes that are taken over are small; a larger one is broken. */
const MOST_BYTES = 256 * 1024

/** @returns null when it is none, or one whose tables cannot be read in parts */
export async function openMp4(file: ByteFile): Promise<Mp4File | null> {
  let brand: Uint8Array | null = null
  for await (const each of boxesOf(file, 0, file.size)) {
    if (brand === null && each.type !== 'ftyp') return null
    if (each.type === 'ftyp') brand = await whole(file, each)
    if (each.type === 'moof') return null
    if (each.type !== 'moov') continue
    const track = await audioTrackOf(file, each)
    if (!brand || !track) return null
    const start = brand
    return { excerpt: async (from, to) => await excerptBetween(start, track, from, to) }
  }
  return null
}

async function audioTrackOf(file: ByteFile, moov: Box): Promise<AudioTrack | null> {
  const inMoov = await boxesByType(file, moov)
  const header = inMoov.get('mvhd')
  if (!header || inMoov.has('mvex')) return null
  for await (const trak of boxesOf(file, moov.body, moov.end)) {
    if (trak.type !== 'trak') continue
    const inTrak = await boxesByType(file, trak)
    const mdia = inTrak.get('mdia')
    const inMdia = mdia && (await boxesByType(file, mdia))
    const [handler, minf] = [inMdia?.get('hdlr'), inMdia?.get('minf')]
    if (!inMdia || !handler || !minf || (await kindOf(file, handler)) !== 'soun') continue
    const inMinf = await boxesByType(file, minf)
    const stbl = inMinf.get('stbl')
    const inStbl = stbl && (await boxesByType(file, stbl))
    const clock = inMdia.get('mdhd')
    const tables = inStbl && (await openTables(file, inStbl))
    if (!inStbl || !clock || !tables) return null
    const keep = async (boxes: ReadonlyMap<string, Box>, ...types: readonly string[]): Promise<Uint8Array> =>
      joined(
        await Promise.all(
          types.flatMap((type) => {
            const found = boxes.get(type)
            return found ? [whole(file, found)] : []
          }),
        ),
      )
    const timescale = await timescaleOf(file, clock)
    return {
      kept: {
        moov: await keep(inMoov, 'mvhd'),
        trak: await keep(inTrak, 'tkhd', 'edts'),
        mdia: await keep(inMdia, 'mdhd', 'hdlr'),
        minf: await keep(inMinf, 'smhd', 'dinf'),
        stbl: await keep(inStbl, 'stsd'),
      },
      tables,
      timescale,
      offset: await offsetOf(file, inTrak.get('edts'), timescale / (await timescaleOf(file, header))),
    }
  }
  return null
}

async function excerptBetween(
  brand: Uint8Array,
  { kept, tables, timescale, offset }: AudioTrack,
  from: number,
  to: number,
): Promise<Excerpt> {
  const clock = (seconds: number): number => Math.max(0, seconds * timescale + offset)
  const { sample: first, begins } = sampleAt(tables.timings, clock(from - LEAD_SECONDS))
  const { sample: last } = sampleAt(tables.timings, clock(to + LEAD_SECONDS))
  const stop = Math.min(tables.count, last + 1)
  if (stop - first > MOST_SAMPLES) throw new RangeError(`${stop - first} samples in one stretch.`)

  const chunks: { place: number; samples: number; description: number }[] = []
  const sizes: number[] = []
  let start = Number.POSITIVE_INFINITY
  let end = 0
  for (let sample = first; sample < stop;) {
    const chunk = chunkOf(tables.runs, sample)
    const until = Math.min(stop, chunk.first + chunk.samples)
    const [place, all] = await Promise.all([tables.chunkPlace(chunk.chunk), tables.sizes(chunk.first, until)])
    const skipped = all.slice(0, sample - chunk.first).reduce((sum, each) => sum + each, place)
    const own = all.slice(sample - chunk.first)
    chunks.push({ place: skipped, samples: until - sample, description: chunk.description })
    for (const size of own) sizes.push(size)
    start = Math.min(start, skipped)
    end = Math.max(
      end,
      own.reduce((sum, each) => sum + each, skipped),
    )
    sample = until
    if (chunks.length > MOST_CHUNKS) throw new RangeError(`${chunks.length} chunks in one stretch.`)
  }

  const head = (length: number): Uint8Array => {
    const timings = timingsOf(tables.timings, first, stop)
    const stbl = box(
      'stbl',
      kept.stbl,
      table('stts', [timings.length, ...timings.flatMap(({ count, delta }) => [count, delta])]),
      table('stsc', [
        chunks.length,
        ...chunks.flatMap(({ samples, description }, index) => [index + 1, samples, description]),
      ]),
      table('stsz', [0, sizes.length, ...sizes]),
      table(
        'co64',
        [chunks.length],
        chunks.map(({ place }) => place - start + length),
      ),
    )
    const media = box('mdia', kept.mdia, box('minf', kept.minf, stbl))
    return joined([brand, box('moov', kept.moov, box('trak', kept.trak, media))])
  }
  return { head: head(head(0).length), start, end, base: begins / timescale }
}

async function whole(file: ByteFile, { start, end }: Box): Promise<Uint8Array> {
  if (end - start > MOST_BYTES) throw new RangeError(`A box of ${end - start} bytes.`)
  return await file.read(start, end)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

async function kindOf(file: ByteFile, { body }: Box): Promise<string> {
  return String.fromCharCode(...(await file.read(body + 8, body + 12)))
}

/** Of a `mvhd` or `mdhd`: what comes before it is longer in version 1. */
async function timescaleOf(file: ByteFile, { body }: Box): Promise<number> {
  const view = viewOf(await file.read(body, body + 24))
  return view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
}

/** What the edit list cuts off at the start, on the track's clock; less what it puts there as a pause. */
async function offsetOf(file: ByteFile, edts: Box | undefined, perMovieTick: number): Promise<number> {
  const list = edts && (await boxesByType(file, edts)).get('elst')
  if (!list || list.end - list.body > MOST_BYTES) return 0
  const view = viewOf(await file.read(list.body, list.end))
  const isWide = view.getUint8(0) === 1
  const width = isWide ? 20 : 12
  let pause = 0
  for (let entry = 0; entry < view.getUint32(4) && 8 + (entry + 1) * width <= view.byteLength; entry += 1) {
    const at = 8 + entry * width
    const time = isWide ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4)
    if (time >= 0) return time - Math.round(pause * perMovieTick)
    pause += isWide ? Number(view.getBigUint64(at)) : view.getUint32(at)
  }
  return 0
}
