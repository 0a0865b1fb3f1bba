import { fc, test } from '@fast-check/vitest'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { bytesOf, createPagedFile } from './byte-file.ts'
import type { ByteFile } from './byte-file.ts'
import { openFlac } from './flac-file.ts'
import { openMp3 } from './mp3-file.ts'
import { openMp4 } from './mp4-file.ts'

const PAGE = 64 * 1024

/** A file in memory, with the ranges that were read of it. */
function fileOf(bytes: Uint8Array): ByteFile & { ranges: [start: number, end: number][] } {
  const ranges: [number, number][] = []
  const file = createPagedFile(bytes.length, bytes.subarray(0, PAGE), (start, end) => {
    ranges.push([start, end])
    return Promise.resolve(bytes.slice(start, end))
  })
  return { ...file, ranges }
}

const concat = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

describe('a file in pages', () => {
  const bytes = Uint8Array.from({ length: PAGE * 5 + 77 }, (_, index) => (index * 31) % 251)
  const place = fc.integer({ min: 0, max: bytes.length })

  test.prop([fc.array(fc.tuple(place, place), { maxLength: 30 })])(
    'gives the bytes that are asked for, in any order',
    async (wanted) => {
      const file = fileOf(bytes)
      const found = await Promise.all(wanted.map(async ([start, end]) => await file.read(start, end)))
      wanted.forEach(([start, end], index) => {
        const right = Buffer.from(bytes.slice(start, Math.max(start, end)))
        expect(right.equals(found[index] ?? Buffer.of(0))).toBe(true)
      })
    },
  )

  it('asks for a page once, and again when it did not come', async () => {
    const file = fileOf(bytes)
    await file.read(PAGE + 5, PAGE + 9)
    await file.read(PAGE + 100, PAGE + 200)
    expect(file.ranges).toHaveLength(1)

    let isBroken = true
    const shaky = createPagedFile(bytes.length, bytes.subarray(0, PAGE), async (start, end) => {
      if (isBroken) throw new Error('no answer')
      return await Promise.resolve(bytes.slice(start, end))
    })
    await expect(shaky.read(PAGE, PAGE + 4)).rejects.toThrow('no answer')
    isBroken = false
    await expect(shaky.read(PAGE, PAGE + 4)).resolves.toEqual(bytes.slice(PAGE, PAGE + 4))
  })
})

const MP3_RATE = 44_100
/** The number of a bitrate in a header of MPEG 1: 64 and 96 kbit/s. */
const KBITS = { 5: 64, 7: 96 } as const

/** Frames of silence, each padded as encoders do. */
function mp3Frames(count: number, bitrateAt: (frame: number) => keyof typeof KBITS): Uint8Array[] {
  let debt = 0
  return Array.from({ length: count }, (_, frame) => {
    const code = bitrateAt(frame)
    const average = (144_000 * KBITS[code]) / MP3_RATE
    debt += average - Math.floor(average)
    const padding = debt >= 1 ? 1 : 0
    debt -= padding
    const bytes = new Uint8Array(Math.floor(average) + padding)
    bytes.set([0xff, 0xfb, (code << 4) | (padding << 1), 0xc0])
    return bytes
  })
}

describe('an MP3', () => {
  const FRAMES = 20_000
  const perFrame = 1152 / MP3_RATE
  const frames = mp3Frames(FRAMES, () => 5)
  const placeOf = (frame: number): number =>
    frames.slice(0, frame).reduce((sum, { length }) => sum + length, 0)
  const whole = concat(frames)

  test.prop([fc.double({ min: 0, max: FRAMES * perFrame - 60, noNaN: true })], { numRuns: 20 })(
    'of frames of one size is found by arithmetic, to the frame',
    async (from) => {
      const file = fileOf(whole)
      const excerpt = await (await openMp3(file))?.excerpt(from, from + 60)
      const frame = Math.round((excerpt?.base ?? Number.NaN) / perFrame)
      expect(excerpt?.start).toBe(placeOf(frame))
      expect(excerpt?.base).toBeLessThanOrEqual(from)
      expect(excerpt?.base).toBeGreaterThan(from - 0.5)
      expect(excerpt?.end).toBeGreaterThanOrEqual(placeOf(Math.ceil((from + 60) / perFrame)) - 1)
      const read = file.ranges.reduce((sum, [start, end]) => sum + end - start, 0)
      expect(read).toBeLessThan(whole.length / 3)
    },
  )

  it('behind a tag is found as well', async () => {
    const tag = new Uint8Array(10 + 300_000)
    tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, (300_000 >> 14) & 127, (300_000 >> 7) & 127, 300_000 & 127])
    const excerpt = await (await openMp3(fileOf(concat([tag, whole]))))?.excerpt(200, 260)
    expect(excerpt?.start).toBe(tag.length + placeOf(Math.round((excerpt?.base ?? 0) / perFrame)))
  })

  it('of frames of several sizes has no times but by all frames before', async () => {
    const mixed = concat(mp3Frames(FRAMES, (frame) => ((frame * 7) % 5 < 2 ? 7 : 5)))
    const opened = await openMp3(fileOf(mixed))
    expect(opened).not.toBeNull()
    expect(await opened?.excerpt(300, 360)).toBeNull()
  })

  it('with other bytes in between is not trusted', async () => {
    const joined = concat([...frames.slice(0, 8000), new Uint8Array(5000), ...frames.slice(8000)])
    const opened = await openMp3(fileOf(joined))
    expect(await opened?.excerpt(100, 160)).not.toBeNull()
    expect(await opened?.excerpt(300, 360)).toBeNull()
  })

  it('is none that has no frames', async () => {
    expect(await openMp3(fileOf(new Uint8Array(PAGE).fill(7)))).toBeNull()
  })
})

const MP4_RATE = 44_100
const AAC_SECONDS = 1024 / MP4_RATE

/** Packets that say which they are, of sizes that differ. */
const packetBytes = (index: number): Uint8Array => {
  const bytes = new Uint8Array(20 + ((index * 13) % 90)).fill(index % 251)
  new DataView(bytes.buffer).setUint32(0, index)
  return bytes
}

async function mp4Of(packets: number, fastStart: false | 'in-memory'): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target })
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source)
  await output.start()
  for (let index = 0; index < packets; index += 1) {
    const packet = new EncodedPacket(packetBytes(index), 'key', index * AAC_SECONDS, AAC_SECONDS)
    // AAC LC, 44.1 kHz, one channel
    const decoderConfig = {
      codec: 'mp4a.40.2',
      sampleRate: MP4_RATE,
      numberOfChannels: 1,
      description: new Uint8Array([0x12, 0x08]),
    }
    await source.add(packet, index === 0 ? { decoderConfig } : undefined)
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

describe('an MP4', () => {
  const PACKETS = 30_000
  const length = PACKETS * AAC_SECONDS

  for (const fastStart of [false, 'in-memory'] as const) {
    const made = mp4Of(PACKETS, fastStart)

    test.prop([fc.double({ min: 0, max: length - 60, noNaN: true })], { numRuns: 8 })(
      `with its tables ${fastStart ? 'before' : 'behind'} the sound gives the packets of a stretch, at their times`,
      async (from) => {
        const file = fileOf(await made)
        const excerpt = await (await openMp4(file))?.excerpt(from, from + 60)
        if (!excerpt) throw new Error('It was not read in parts.')
        const source = new BufferSource(await bytesOf(file, excerpt))
        const input = new Input({ formats: [MP4], source })
        const track = await input.getPrimaryAudioTrack()
        if (!track) throw new Error('It has no sound.')
        const times: number[] = []
        for await (const packet of new EncodedPacketSink(track).packets()) {
          const index = new DataView(packet.data.buffer, packet.data.byteOffset).getUint32(0)
          expect(packet.data).toEqual(packetBytes(index))
          expect(packet.timestamp + excerpt.base).toBeCloseTo(index * AAC_SECONDS, 4)
          times.push(packet.timestamp + excerpt.base)
        }
        expect(times[0]).toBeLessThanOrEqual(from)
        expect(times.at(-1)).toBeGreaterThan(from + 60 - AAC_SECONDS * 2)
        expect(times.length).toBeLessThan(62 / AAC_SECONDS)
        const read = file.ranges.reduce((sum, [start, end]) => sum + end - start, 0)
        expect(read).toBeLessThan(file.size / 3)
      },
    )
  }

  it('is none that begins otherwise', async () => {
    expect(await openMp4(fileOf(new Uint8Array(PAGE)))).toBeNull()
  })
})

const FLAC_RATE = 44_100
const BLOCK = 4096

const crc8 = (bytes: readonly number[]): number =>
  bytes.reduce((crc, byte) => {
    let next = crc ^ byte
    for (let bit = 0; bit < 8; bit += 1) next = next & 128 ? ((next << 1) ^ 7) & 255 : next << 1
    return next
  }, 0)

function flacFrame(index: number): Uint8Array {
  const number =
    index < 128
      ? [index]
      : index < 2048
        ? [0xc0 | (index >> 6), 0x80 | (index & 63)]
        : [0xe0 | (index >> 12), 0x80 | ((index >> 6) & 63), 0x80 | (index & 63)]
  const header = [0xff, 0xf8, 0xc9, 0x08, ...number]
  // loud passages are larger; what looks like a frame in between has a wrong checksum
  const body = new Uint8Array(300 + (index % 700 < 350 ? 2000 : 0) + ((index * 17) % 200)).fill(0x55)
  body.set([0xff, 0xf8, 0xc9, 0x08, 1, 0], 100)
  return concat([Uint8Array.from([...header, crc8(header)]), body])
}

describe('a FLAC', () => {
  const FRAMES = 6000
  const frames = Array.from({ length: FRAMES }, (_, index) => flacFrame(index))
  const info = new Uint8Array(42)
  info.set([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34])
  const view = new DataView(info.buffer)
  view.setUint16(8, BLOCK)
  view.setUint16(10, BLOCK)
  view.setUint32(18, (FLAC_RATE << 12) >>> 0)
  view.setUint32(22, FRAMES * BLOCK)
  const whole = concat([info, ...frames])
  const placeOf = (frame: number): number =>
    frames.slice(0, frame).reduce((sum, { length }) => sum + length, info.length)

  test.prop([fc.double({ min: 0, max: (FRAMES * BLOCK) / FLAC_RATE - 60, noNaN: true })], { numRuns: 20 })(
    'is found by the numbers of its frames',
    async (from) => {
      const file = fileOf(whole)
      const excerpt = await (await openFlac(file))?.excerpt(from, from + 60)
      const frame = Math.round(((excerpt?.base ?? Number.NaN) * FLAC_RATE) / BLOCK)
      expect(excerpt?.start).toBe(placeOf(frame))
      expect(excerpt?.base).toBeLessThanOrEqual(from)
      expect(excerpt?.base).toBeGreaterThan(from - 40)
      expect(excerpt?.end).toBeGreaterThanOrEqual(
        placeOf(Math.min(FRAMES, Math.ceil(((from + 60) * FLAC_RATE) / BLOCK))) - 1,
      )
    },
  )
})
