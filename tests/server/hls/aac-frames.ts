import { boxAt, boxesIn } from '../scan/mp4.ts'

/** The AAC frames of an MP4 file, ready to be sent as a plain (ADTS) stream. */
export interface AacTable {
  offsets: number[]
  lengths: number[]
  frameSeconds: number
  /** Index of the sample rate, channel count and profile for the frame headers. */
  config: { rateIndex: number; channels: number; profile: number }
}

const rates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]
const SAMPLES_PER_FRAME = 1024

const soundTrack = (moov: Buffer): Buffer | undefined =>
  [...boxesIn(moov)].find(
    ({ type, data }) => type === 'trak' && boxAt(data, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'soun',
  )?.data

/** The two bytes that describe the stream, inside the `esds` box of the sample entry. */
const audioConfig = (sampleTable: Buffer): AacTable['config'] | null => {
  const description = boxAt(sampleTable, 'stsd')
  const at = description?.indexOf('esds', 0, 'latin1') ?? -1
  if (!description || at < 0) return null
  const tag = description.indexOf(0x05, at + 8)
  if (tag < 0) return null
  let start = tag + 1
  while (((description[start] ?? 0) & 0x80) !== 0) start += 1
  const [first = 0, second = 0] = description.subarray(start + 1, start + 3)
  return {
    profile: (first >> 3) - 1,
    rateIndex: ((first & 7) << 1) | (second >> 7),
    channels: (second >> 3) & 15,
  }
}

const chunkOffsets = (sampleTable: Buffer): number[] => {
  const short = boxAt(sampleTable, 'stco')
  const long = boxAt(sampleTable, 'co64')
  const box = short ?? long
  if (!box) return []
  return Array.from({ length: box.readUInt32BE(4) }, (_, index) =>
    short ? box.readUInt32BE(8 + index * 4) : Number(box.readBigUInt64BE(8 + index * 8)),
  )
}

const samplesPerChunk = (sampleTable: Buffer, chunks: number): number[] => {
  const box = boxAt(sampleTable, 'stsc')
  const counts: number[] = []
  const runs = box?.readUInt32BE(4) ?? 0
  for (let run = 0; box && run < runs; run += 1) {
    const first = box.readUInt32BE(8 + run * 12)
    const next = run + 1 < runs ? box.readUInt32BE(8 + (run + 1) * 12) : chunks + 1
    for (let chunk = first; chunk < next; chunk += 1) counts.push(box.readUInt32BE(12 + run * 12))
  }
  return counts
}

/** Reads the frame table of an MP4 file's sound from its `moov` box; null when it holds no plain AAC. */
export const readAacTable = (moov: Buffer): AacTable | null => {
  const track = soundTrack(moov)
  const sampleTable = track && boxAt(track, 'mdia', 'minf', 'stbl')
  const sizes = sampleTable && boxAt(sampleTable, 'stsz')
  const config = sampleTable && audioConfig(sampleTable)
  const rate = config ? rates[config.rateIndex] : undefined
  if (!sizes || !config || !rate) return null
  const fixed = sizes.readUInt32BE(4)
  const count = sizes.readUInt32BE(8)
  const sizeOf = (sample: number): number => fixed || sizes.readUInt32BE(12 + sample * 4)
  const chunks = chunkOffsets(sampleTable)
  const counts = samplesPerChunk(sampleTable, chunks.length)
  const offsets: number[] = []
  const lengths: number[] = []
  for (const [chunk, start] of chunks.entries()) {
    let at = start
    for (let inChunk = 0; inChunk < (counts[chunk] ?? 0) && offsets.length < count; inChunk += 1) {
      const size = sizeOf(offsets.length)
      offsets.push(at)
      lengths.push(size)
      at += size
    }
  }
  return { offsets, lengths, frameSeconds: SAMPLES_PER_FRAME / rate, config }
}

const HEADER_BYTES = 7

/** The header that lets a frame stand alone. */
export const adtsHeader = (
  { rateIndex, channels, profile }: AacTable['config'],
  frameBytes: number,
): Buffer => {
  const length = frameBytes + HEADER_BYTES
  return Buffer.from([
    0xff,
    0xf1,
    ((profile & 3) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  ])
}
