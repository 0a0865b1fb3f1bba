/** One frame of an MP3, by its first four bytes. */
export interface Mp3Header {
  /** Bits a second. */
  bitrate: number
  sampleRate: number
  channels: number
  /** Samples of each channel in a frame. */
  samples: number
  /** Bytes, the header included. */
  size: number
  /** Bytes of a frame on average, with a fraction: the padding of some frames makes up for it. */
  averageSize: number
  isMpeg1: boolean
}

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const RATES = [44_100, 48_000, 32_000]
/** By the two bits of the version: 2.5, none, 2, 1. */
const RATE_PARTS = [4, 0, 2, 1]

/** The header of a Layer III frame at `at`, or null when there is none. */
export function mp3HeaderAt(bytes: Uint8Array, at: number): Mp3Header | null {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = bytes.subarray(at, at + 4)
  if (at + 4 > bytes.length || sync !== 0xff || (kind & 0xe6) !== 0xe2) return null
  const version = (kind >> 3) & 3
  const part = RATE_PARTS[version] ?? 0
  const rate = RATES[(rates >> 2) & 3]
  const isMpeg1 = version === 3
  const kbits = (isMpeg1 ? BITRATES_1 : BITRATES_2)[rates >> 4]
  if (part === 0 || rate === undefined || !kbits) return null
  const sampleRate = rate / part
  const samples = isMpeg1 ? 1152 : 576
  const averageSize = ((samples / 8) * kbits * 1000) / sampleRate
  return {
    bitrate: kbits * 1000,
    sampleRate,
    channels: mode >> 6 === 3 ? 1 : 2,
    samples,
    size: Math.floor(averageSize) + ((rates >> 1) & 1),
    averageSize,
    isMpeg1,
  }
}

/** What the first frame says of the file instead of sounding. */
export interface Mp3Info {
  /** All frames are of one size. */
  isConstant: boolean
  /** Samples that an encoder put before the first of the recording, and a decoder adds. */
  startSkip: number
}

const DECODER_DELAY = 529

/** The note of the encoder in a frame (Xing, Info, VBRI), or null when it is a frame of sound. */
export function mp3InfoAt(bytes: Uint8Array, at: number, header: Mp3Header): Mp3Info | null {
  const stereo = header.channels === 2
  const side = header.isMpeg1 ? (stereo ? 32 : 17) : stereo ? 17 : 9
  const word = (from: number): string => String.fromCharCode(...bytes.subarray(at + from, at + from + 4))
  if (word(4 + 32) === 'VBRI') return { isConstant: false, startSkip: 0 }
  const name = word(4 + side)
  if (name !== 'Xing' && name !== 'Info') return null
  const flags = bytes[at + 4 + side + 7] ?? 0
  const lame =
    4 + side + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0)
  const delayAt = at + lame + 21
  const hasDelay = /^L(?:AME|av[cf])$/.test(word(lame))
  const delay = ((bytes[delayAt] ?? 0) << 4) | ((bytes[delayAt + 1] ?? 0) >> 4)
  return { isConstant: name === 'Info', startSkip: hasDelay && delay > 0 ? delay + DECODER_DELAY : 0 }
}

/** How long an ID3 tag at the start of these bytes is; 0 without one. */
export function id3Length(bytes: Uint8Array): number {
  if (bytes.length < 10 || String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0
  const [, , , , , flags = 0, a = 0, b = 0, c = 0, d = 0] = bytes
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (flags & 16 ? 10 : 0)
}
