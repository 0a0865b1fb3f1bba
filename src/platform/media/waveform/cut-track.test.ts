import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { makeWav } from '#tests/support/make-wav.ts'
import { openAudio } from './audio-file.ts'
import { createPagedFile } from './byte-file.ts'
import type { ByteFile } from './byte-file.ts'

const PAGE = 64 * 1024
const RATE = 44_100
const PER_FRAME = 1152 / RATE
const FRAMES = 4000
const TAGS = { title: 'A book', artist: 'Ada Quill' }
const signal = new AbortController().signal

const fileOf = (bytes: Uint8Array): ByteFile =>
  createPagedFile(bytes.length, bytes.subarray(0, PAGE), async (start, end) => bytes.slice(start, end))

/** Frames of MPEG 1 at 64 kbit/s, each with its number at its end. */
const mp3 = (() => {
  const average = (144_000 * 64) / RATE
  let debt = 0
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    debt += average - Math.floor(average)
    const padding = debt >= 1 ? 1 : 0
    debt -= padding
    const bytes = Buffer.alloc(Math.floor(average) + padding)
    bytes.set([0xff, 0xfb, (5 << 4) | (padding << 1), 0xc0])
    bytes.writeUInt32BE(frame, bytes.length - 4)
    return bytes
  })
  return new Uint8Array(Buffer.concat(frames))
})()

/** The numbers of the frames in a cut. The first that it has tells of the others, and has none. */
function numbersIn(bytes: ArrayBuffer): number[] {
  const all = Buffer.from(bytes)
  const found: number[] = []
  for (let at = all.indexOf(Buffer.from([0xff, 0xfb])); at >= 0 && at + 4 < all.length;) {
    const padding = ((all[at + 2] ?? 0) >> 1) & 1
    const size = Math.floor((144_000 * 64) / RATE) + padding
    const isSound = (all[at + 2] ?? 0) >> 4 === 5 && !all.subarray(at, at + 64).includes('Xing')
    if (isSound) found.push(all.readUInt32BE(at + size - 4))
    at = all.indexOf(Buffer.from([0xff, 0xfb]), at + (isSound ? size : 4))
  }
  return found
}

describe('a cut of an MP3', () => {
  const end = FRAMES * PER_FRAME
  test.prop(
    [fc.double({ min: 0, max: end - 12, noNaN: true }), fc.double({ min: 0.5, max: 10, noNaN: true })],
    { numRuns: 25 },
  )('has the frames of its stretch as they are, and ends half a frame away at most', async (from, length) => {
    const to = from + length
    const audio = await openAudio(fileOf(mp3))
    const cut = await audio.cut({ from, to, startOffset: 0, duration: end }, TAGS, signal)
    expect(Math.abs(cut.from - from)).toBeLessThanOrEqual(PER_FRAME / 2 + 1e-6)
    expect(Math.abs(cut.to - to)).toBeLessThanOrEqual(PER_FRAME / 2 + 1e-6)
    const first = Math.round(cut.from / PER_FRAME)
    const count = Math.round((cut.to - cut.from) / PER_FRAME)
    expect(numbersIn(cut.bytes)).toEqual(Array.from({ length: count }, (_, index) => first + index))
    expect(cut).toMatchObject({ ending: '.mp3', type: 'audio/mpeg' })
  })

  it('is given up when it is not wanted any more', async () => {
    const given = new AbortController()
    given.abort()
    const audio = await openAudio(fileOf(mp3))
    const stretch = { from: 1, to: 5, startOffset: 0, duration: end }
    await expect(audio.cut(stretch, TAGS, given.signal)).rejects.toThrow()
  })
})

it('a cut of a WAV is a WAV', async () => {
  const wav = new Uint8Array(makeWav(20, () => false))
  const audio = await openAudio(fileOf(wav))
  const cut = await audio.cut({ from: 3, to: 7.5, startOffset: 0, duration: 20 }, TAGS, signal)
  expect(cut.from).toBeCloseTo(3, 3)
  expect(cut.to).toBeCloseTo(7.5, 3)
  expect(cut.ending).toBe('.wav')
  const sound = Buffer.from(wav.subarray(44 + 3 * 16_000, 44 + 7.5 * 16_000))
  expect(Buffer.from(cut.bytes).includes(sound)).toBe(true)
})

it('what is no sound is refused', async () => {
  await expect(
    openAudio(fileOf(new Uint8Array(5000))).then(
      async (audio) => await audio.cut({ from: 0, to: 1, startOffset: 0, duration: 1 }, TAGS, signal),
    ),
  ).rejects.toThrow()
})
