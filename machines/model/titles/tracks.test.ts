import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { clampPosition, locateInTracks, startsOf, tracksDuration } from './tracks.ts'
import type { TrackSpan } from './tracks.ts'

const tracksOf = (durations: readonly number[]): TrackSpan[] => {
  let startOffset = 0
  return durations.map((duration, at) => {
    const track = { index: at + 1, startOffset, duration }
    startOffset += duration
    return track
  })
}
const two = tracksOf([50, 70])
const tracks = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 }).map(tracksOf)

describe('a position among the files', () => {
  it('[P4-39] is in the file it falls into', () => {
    expect(locateInTracks(two, 10)).toEqual({ track: 0, offset: 10 })
    expect(locateInTracks(two, 50)).toEqual({ track: 1, offset: 0 })
    expect(locateInTracks(two, 119)).toEqual({ track: 1, offset: 69 })
  })

  it('is the first file before the start, and the last end beyond the end', () => {
    expect(locateInTracks(two, -3)).toEqual({ track: 0, offset: 0 })
    expect(locateInTracks(two, 5000)).toEqual({ track: 1, offset: 70 })
    expect(locateInTracks([], 5)).toEqual({ track: 0, offset: 0 })
  })

  it('is the whole of the files long', () => {
    expect(tracksDuration(two)).toBe(120)
    expect(tracksDuration([])).toBe(0)
  })

  it('is as far into a file of unknown length as was wanted', () => {
    expect(locateInTracks([{ index: 1, startOffset: 0, duration: 0 }], 18_000)).toEqual({
      track: 0,
      offset: 18_000,
    })
    expect(locateInTracks([{ index: 1, startOffset: 0, duration: -1 }], 5)).toEqual({ track: 0, offset: 5 })
  })

  it('the whole has no known length where the last file has none', () => {
    expect(tracksDuration([...two, { index: 3, startOffset: 120, duration: 0 }])).toBe(0)
  })

  test.prop([tracks, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(fc.boolean())])(
    'stays itself, whichever files have no length',
    (all, share, unknown) => {
      const position = share * tracksDuration(all)
      const files = all.map((file, at) => (unknown[at] ? { ...file, duration: 0 } : file))
      const { track, offset } = locateInTracks(files, position)
      expect((files[track]?.startOffset ?? 0) + offset).toBeCloseTo(position, 6)
    },
  )

  test.prop([tracks, fc.double({ min: 0, max: 1, noNaN: true })])('leads back to itself', (all, share) => {
    const position = share * tracksDuration(all)
    const { track, offset } = locateInTracks(all, position)
    expect((all[track]?.startOffset ?? 0) + offset).toBeCloseTo(position, 6)
    expect(offset).toBeGreaterThanOrEqual(0)
    expect(offset).toBeLessThanOrEqual(all[track]?.duration ?? 0)
  })
})

describe('where files begin', () => {
  it('is where the one before ends, unless the server says it', () => {
    const file = (startOffset: number | null, duration: number) => ({ startOffset, duration })
    expect(startsOf([file(null, 50), file(null, 70), file(130, 5), file(null, 0)])).toEqual([0, 50, 130, 135])
    expect(startsOf([])).toEqual([])
  })

  it('is not where the one before begins, as a server says that measured none of them', () => {
    const file = (startOffset: number | null, duration: number) => ({ startOffset, duration })
    expect(startsOf([file(0, 50), file(0, 70), file(0, 5)])).toEqual([0, 50, 120])
    // of what has no length nothing better is known
    expect(startsOf([file(0, 0), file(0, 0)])).toEqual([0, 0])
    expect(
      locateInTracks(
        [1, 2, 3].map((index) => ({ index, startOffset: 0, duration: 0 })),
        0,
      ),
    ).toEqual({ track: 0, offset: 0 })
  })

  test.prop([tracks, fc.array(fc.boolean()), fc.array(fc.boolean())])(
    'is right or not known, whatever of offsets and lengths is missing',
    (all, noOffset, noLength) => {
      const starts = startsOf(
        all.map(({ startOffset, duration }, at) => ({
          startOffset: noOffset[at] ? null : startOffset,
          duration: noLength[at] ? 0 : duration,
        })),
      )
      const isKnown = all.every((_, at) => at === 0 || !noOffset[at] || !noLength[at - 1])
      expect(starts).toEqual(isKnown ? all.map(({ startOffset }) => startOffset) : null)
    },
  )
})

describe('a position that was asked for', () => {
  it('[P5-23] never lies before the start or beyond the end', () => {
    expect(clampPosition(-6, 100)).toBe(0)
    expect(clampPosition(104, 100)).toBe(100)
    expect(clampPosition(50, 100)).toBe(50)
  })

  it('[P5-24] is none when it is no number', () => {
    expect([Number.NaN, Infinity, -Infinity].map((at) => clampPosition(at, 100))).toEqual([null, null, null])
  })

  it('has no end where the length is not known', () => {
    expect(clampPosition(5000, 0)).toBe(5000)
  })

  test.prop([fc.double(), fc.double({ min: 0.001, max: 1e6, noNaN: true })])(
    'is on the medium',
    (at, duration) => {
      const position = clampPosition(at, duration)
      expect(position === null || (position >= 0 && position <= duration)).toBe(true)
    },
  )
})
