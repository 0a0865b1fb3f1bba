import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoMedia } from '../options.ts'
import { readFrames } from './mp3-frames.ts'
import { timestampTag } from './packed-audio.ts'
import { openSliced } from './sliced-file.ts'
import { createSlicedSource } from './sliced-source.ts'

const coast = join(demoMedia, 'audiobooks/Marian Holloway/The Lantern Coast')
const mp3 = join(coast, '01 - The Salt Road/02 - Part 2.mp3')
const m4b = join(coast, '03 - A Lamp for the Drowned/A Lamp for the Drowned.m4b')
const TAG_BYTES = 73

const clockOf = (segment: Buffer | null): number =>
  segment ? Number(segment.readBigUInt64BE(TAG_BYTES - 8)) / 90_000 : Number.NaN

describe('frames of an mp3', () => {
  it('are found without the info frame and lie one after the other', () => {
    const { offsets, lengths, frameSeconds } = readFrames(readFileSync(mp3))
    expect(frameSeconds).toBeCloseTo(576 / 22_050, 9)
    expect(offsets.length * frameSeconds).toBeCloseTo(48.05, 1)
    const ends = offsets.map((offset, index) => offset + (lengths[index] ?? 0))
    expect(offsets.slice(1)).toEqual(ends.slice(0, -1))
  })

  it('are not found in other bytes', () => {
    expect(readFrames(Buffer.from('nothing to hear here'.repeat(50))).offsets).toEqual([])
  })
})

describe('slices of a file', () => {
  it.each([
    ['mp3', mp3, 48.065306],
    ['aac', m4b, 639.431111],
  ] as const)('of %s join without a gap or an overlap', async (kind, path, duration) => {
    const file = await openSliced(path)
    expect(file?.kind).toBe(kind)
    const whole = await file?.slice(0, duration)
    const parts: Buffer[] = []
    for (let at = 0; at < duration; at += 6) {
      const part = await file?.slice(at, Math.min(duration, at + 6))
      if (part) parts.push(part.data)
    }
    expect(parts.length).toBeGreaterThan(8)
    expect(Buffer.concat(parts).equals(whole?.data ?? Buffer.alloc(0))).toBe(true)
  })

  it('begin at or just after the asked time', async () => {
    const part = await (await openSliced(mp3))?.slice(12, 18)
    expect(part?.startsAt).toBeGreaterThanOrEqual(12)
    expect(part?.startsAt).toBeLessThan(12.03)
  })

  it('are not made of other files', async () => {
    expect(await openSliced(join(coast, '04 - The Tide Clerk/01 - Part 1.flac'))).toBeNull()
  })
})

describe('a sliced stream', () => {
  it('tells each segment its time in the stream, across files', async () => {
    const file = await openSliced(mp3)
    if (!file) throw new Error('The demo has no such file')
    const parts = [0, 1].map((index) => ({ file, startsAt: index * 48, duration: 48 }))
    const source = createSlicedSource(parts, 96, () => 240)
    expect(clockOf(await source.read(0))).toBe(0)
    expect(clockOf(await source.read(8))).toBe(48)
    expect(clockOf(await source.read(15))).toBeCloseTo(90, 1)
    expect(await source.read(16)).toBeNull()
  })
})

describe('the timestamp tag', () => {
  it('is an ID3 tag with the owner and 33 bits of a 90 kHz clock', () => {
    const tag = timestampTag(10)
    expect(tag.length).toBe(TAG_BYTES)
    expect(tag.toString('latin1', 0, 3)).toBe('ID3')
    expect(tag.includes('com.apple.streaming.transportStreamTimestamp\0')).toBe(true)
    expect(tag.readBigUInt64BE(TAG_BYTES - 8)).toBe(900_000n)
  })
})
