/** Where the sound frames of an mp3 file lie. All frames of a file last equally long. */
export interface FrameTable {
  offsets: number[]
  lengths: number[]
  /** Seconds a frame lasts. */
  frameSeconds: number
}

const bitratesV1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitratesV2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRates: Record<number, number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
}

interface FrameHeader {
  length: number
  samples: number
  sampleRate: number
}

/** The layer III frame that begins at a place, or null when none does. */
const readHeader = (data: Buffer, at: number): FrameHeader | null => {
  if (at + 4 > data.length || data[at] !== 0xff) return null
  const second = data[at + 1] ?? 0
  const third = data[at + 2] ?? 0
  const version = (second >> 3) & 3
  const isLayer3 = ((second >> 1) & 3) === 1
  const bitrate = (version === 3 ? bitratesV1 : bitratesV2)[third >> 4]
  const sampleRate = sampleRates[version]?.[(third >> 2) & 3]
  if ((second & 0xe0) !== 0xe0 || !isLayer3 || !bitrate || !sampleRate) return null
  const samples = version === 3 ? 1152 : 576
  const padding = (third >> 1) & 1
  return { length: Math.floor(((samples / 8) * bitrate * 1000) / sampleRate) + padding, samples, sampleRate }
}

const id3Length = (data: Buffer): number => {
  if (data.toString('latin1', 0, 3) !== 'ID3') return 0
  const size = [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | ((data[at] ?? 0) & 0x7f), 0)
  return size + 10
}

/** The first frame may only describe the file. */
const isInfoFrame = (data: Buffer, at: number, length: number): boolean => {
  const frame = data.toString('latin1', at, at + Math.min(length, 64))
  return frame.includes('Xing') || frame.includes('Info')
}

/** Finds every frame of an mp3 file, tags and damaged bytes skipped. */
export const readFrames = (data: Buffer): FrameTable => {
  const offsets: number[] = []
  const lengths: number[] = []
  let frameSeconds = 0
  for (let at = id3Length(data); at + 4 <= data.length;) {
    const header = readHeader(data, at)
    if (!header || at + header.length > data.length) {
      at += 1
      continue
    }
    if (offsets.length > 0 || !isInfoFrame(data, at, header.length)) {
      offsets.push(at)
      lengths.push(header.length)
      frameSeconds ||= header.samples / header.sampleRate
    }
    at += header.length
  }
  return { offsets, lengths, frameSeconds }
}
