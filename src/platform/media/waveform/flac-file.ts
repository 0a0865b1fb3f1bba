import type { ByteFile, Excerpt } from './byte-file.ts'
import { viewOf } from './mp4-boxes.ts'

/** A FLAC says in every frame which sample it begins with: a time is found by looking here and there. */
export interface FlacFile {
  excerpt(from: number, to: number): Promise<Excerpt>
}

interface Frame {
  /** In the file. */
  place: number
  /** The first one of the frame. */
  sample: number
}

const STREAM_INFO = 34
const LOOK_BYTES = 64 * 1024
/** So near to the wanted time, what lies between is read as well. */
const NEAR_SECONDS = 4
const LEAD_SECONDS = 0.25
const MOST_LOOKS = 24

/** @returns null when it is none */
export async function openFlac(file: ByteFile): Promise<FlacFile | null> {
  const start = await file.read(0, 8 + STREAM_INFO)
  if (start.length < 8 + STREAM_INFO || ((start[4] ?? 0) & 127) !== 0) return null
  const info = viewOf(start.subarray(8))
  const blockSize = info.getUint16(2)
  const sampleRate = info.getUint32(10) >>> 12
  const total = (info.getUint8(13) & 15) * 2 ** 32 + info.getUint32(14)
  let sound = 4
  for (let isLast = false; !isLast;) {
    const header = await file.read(sound, sound + 4)
    if (header.length < 4 || sampleRate === 0) return null
    isLast = ((header[0] ?? 0) & 128) !== 0
    sound += 4 + (viewOf(header).getUint32(0) & 0xff_ff_ff)
  }
  // its own header, as the only one before the frames
  const head = start.slice()
  head[4] = 128

  /** The frames on both sides of a sample, near to it. */
  async function around(wanted: number): Promise<readonly [low: Frame, high: Frame]> {
    let low: Frame = { place: sound, sample: 0 }
    let high: Frame = { place: file.size, sample: total }
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const isNear = high.sample - low.sample <= NEAR_SECONDS * sampleRate
      if (isNear || high.place - low.place <= LOOK_BYTES) break
      // by proportion, and by halves when that does not come nearer
      const share = look % 3 === 2 ? 0.5 : (wanted - low.sample) / (high.sample - low.sample)
      const ahead = Math.floor((high.place - low.place) * Math.min(0.99, Math.max(0.01, share)))
      const place = Math.min(low.place + ahead, high.place - LOOK_BYTES / 2)
      const found = frameIn(await file.read(place, place + LOOK_BYTES), place, blockSize)
      if (!found || found.place >= high.place) high = { place, sample: high.sample }
      else if (found.sample > wanted) high = found
      else low = found
    }
    return [low, high]
  }

  return {
    async excerpt(from, to) {
      const [low] = await around(Math.max(0, (from - LEAD_SECONDS) * sampleRate))
      const [, high] = await around(Math.min(total, (to + LEAD_SECONDS) * sampleRate))
      return { head, start: low.place, end: high.place, base: low.sample / sampleRate }
    },
  }
}

/** The first frame whose header is sound. */
function frameIn(bytes: Uint8Array, place: number, blockSize: number): Frame | null {
  for (let at = 0; at + 16 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xfe) !== 0xf8) continue
    const sample = sampleOf(bytes, at, blockSize)
    if (sample !== null) return { place: place + at, sample }
  }
  return null
}

/** Which sample a frame begins with, or null when its checksum says that it is none. */
function sampleOf(bytes: Uint8Array, at: number, blockSize: number): number | null {
  const isVariable = ((bytes[at + 1] ?? 0) & 1) === 1
  const [sizeCode, rateCode] = [(bytes[at + 2] ?? 0) >> 4, (bytes[at + 2] ?? 0) & 15]
  let next = at + 4
  const first = bytes[next] ?? 0
  next += 1
  let more = 0
  while (more < 7 && (first << more) & 128) more += 1
  let value = more === 0 ? first : first & (127 >> more)
  for (let each = 1; each < more; each += 1) {
    const byte = bytes[next] ?? 0
    if ((byte & 0xc0) !== 0x80) return null
    value = value * 64 + (byte & 63)
    next += 1
  }
  if (sizeCode === 0 || rateCode === 15 || more === 1) return null
  next += sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0
  next += rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0
  return crc8(bytes.subarray(at, next)) === bytes[next] ? value * (isVariable ? 1 : blockSize) : null
}

function crc8(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 128 ? ((crc << 1) ^ 7) & 255 : (crc << 1) & 255
  }
  return crc
}
