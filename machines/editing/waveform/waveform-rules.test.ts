import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addSamples, bucketsOf, rmsOf, silentLevels, SLICE_SECONDS } from './levels.ts'
import { movedByKey, within } from './moves.ts'
import { silencesOf, snapPointBeside, snapPointsOf, snapped, SNAP_SECONDS } from './silences.ts'
import { isWellInside, partsOf, STRIP_SECONDS, windowAround } from './strip-window.ts'

const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true })

describe('the window around a start', () => {
  it('is centred, and shifted at both ends of the book', () => {
    expect(windowAround(100, 600)).toEqual({ from: 70, to: 130 })
    expect(windowAround(0, 600)).toEqual({ from: 0, to: 60 })
    expect(windowAround(599, 600)).toEqual({ from: 540, to: 600 })
    expect(windowAround(3, 20)).toEqual({ from: 0, to: 20 })
  })

  test.prop([seconds(5000), seconds(5000)])(
    'holds the start and 60 s, or the whole of a short book',
    (at, duration) => {
      const window = windowAround(Math.min(at, duration), duration)
      expect(window.to - window.from).toBeCloseTo(Math.min(STRIP_SECONDS, duration))
      expect(isWellInside(window, Math.min(at, duration), duration)).toBe(true)
    },
  )

  it('serves its neighbours as far as something shows on both sides of them', () => {
    const window = { from: 70, to: 130 }
    expect([79, 80, 100, 120, 121].map((at) => isWellInside(window, at, 600))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  it('may lie over two files, and names what is read of each', () => {
    const tracks = [
      { index: 1, startOffset: 0, duration: 90 },
      { index: 2, startOffset: 90, duration: 0 },
      { index: 3, startOffset: 90, duration: 50 },
    ]
    expect(partsOf({ from: 70, to: 130 }, tracks)).toEqual([
      { track: 0, startOffset: 0, from: 70, to: 90 },
      { track: 2, startOffset: 90, from: 0, to: 40 },
    ])
  })

  test.prop([fc.array(seconds(100), { minLength: 1, maxLength: 20 }), seconds(1000)])(
    'is read once in all its length, without a gap',
    (lengths, at) => {
      let startOffset = 0
      const tracks = lengths.map((duration, index) => {
        const track = { index, startOffset, duration }
        startOffset += duration
        return track
      })
      const window = windowAround(Math.min(at, startOffset), startOffset)
      const parts = partsOf(window, tracks)
      const read = parts.reduce((sum, { from, to }) => sum + to - from, 0)
      expect(read).toBeCloseTo(window.to - window.from, 6)
    },
  )
})

/** A second of a square wave at `level` for each of `levels`. */
function sound(levels: readonly number[], rate: number): Float32Array {
  return Float32Array.from({ length: levels.length * rate }, (_, index) => {
    const level = levels[Math.floor(index / rate)] ?? 0
    return index % 2 === 0 ? level : -level
  })
}

describe('how loud a window is', () => {
  it('is measured in slices, by the largest sample and the root mean square', () => {
    const levels = silentLevels({ from: 10, to: 13 })
    addSamples(levels, sound([0.5, 0, 1], 8000), 8000, 10)
    const rms = rmsOf(levels)
    expect([0, 99, 100, 199, 200, 299].map((slice) => rms[slice])).toEqual([0.5, 0.5, 0, 0, 1, 1])
    expect(bucketsOf(levels, 3)).toEqual({ peaks: [128, 0, 255], rms: [128, 0, 255] })
  })

  test.prop([
    fc.integer({ min: 8000, max: 48_000 }),
    fc.double({ min: -2, max: 3, noNaN: true }),
    fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 20 }),
  ])('does not depend on the pieces it comes in', (rate, at, cuts) => {
    const samples = sound([0.25, 0.75], rate)
    const whole = silentLevels({ from: 0, to: 2 })
    addSamples(whole, samples, rate, at)
    const pieces = silentLevels({ from: 0, to: 2 })
    let from = 0
    for (let index = 0; from < samples.length; index += 1) {
      const to = from + (cuts[index % cuts.length] ?? 1)
      addSamples(pieces, samples.subarray(from, to), rate, at + from / rate)
      from = to
    }
    const total = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0)
    expect(Math.abs(total(pieces.counts) - total(whole.counts))).toBeLessThanOrEqual(2)
    expect(whole.counts.every((count, slice) => Math.abs(count - (pieces.counts[slice] ?? 0)) <= 2)).toBe(
      true,
    )
  })
})

const slices = (...stretches: readonly (readonly [seconds: number, level: number])[]): Float64Array =>
  Float64Array.from(
    stretches.flatMap(([length, level]) =>
      Array.from({ length: Math.round(length / SLICE_SECONDS) }, () => level),
    ),
  )

describe('silences', () => {
  it('are quiet against the voice of the same window, and long enough', () => {
    expect(silencesOf(slices([5, 0.2], [0.5, 0.002], [5, 0.2], [0.2, 0], [5, 0.2]), 100)).toEqual([
      { start: 105, end: 105.5 },
    ])
  })

  it('are found in a quiet recording as in a loud one', () => {
    for (const gain of [1, 0.1, 0.02]) {
      const rms = slices([5, 0.3 * gain], [1, 0.005 * gain], [5, 0.25 * gain])
      expect(silencesOf(rms, 0)).toEqual([{ start: 5, end: 6 }])
    }
  })

  it('are none in steady noise, and all of it where nothing sounds', () => {
    expect(silencesOf(slices([10, 0.05]), 0)).toEqual([])
    expect(silencesOf(slices([10, 0]), 0)).toEqual([{ start: 0, end: 10 }])
    expect(silencesOf(slices([4, 0.2], [6, Number.NaN]), 0)).toEqual([])
  })

  test.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3000 }), seconds(1000)])(
    'are in order, apart from each other and within the window',
    (rms, from) => {
      let last = from - 1
      for (const { start, end } of silencesOf(Float64Array.from(rms), from)) {
        expect(start).toBeGreaterThan(last)
        expect(end - start).toBeGreaterThan(0.29)
        expect(end).toBeLessThanOrEqual(from + rms.length * SLICE_SECONDS + 0.001)
        last = end
      }
    },
  )
})

describe('where a start snaps to', () => {
  const window = { from: 0, to: 60 }

  it('is a breath before the word that ends a silence, or the middle of a short one', () => {
    const silences = [
      { start: 10, end: 12 },
      { start: 20, end: 20.4 },
    ]
    expect(snapPointsOf(silences, window, 600)).toEqual([11.75, 20.2])
  })

  it('is not the end of a silence that goes on beyond the strip, but that of the book', () => {
    const cut = [{ start: 55, end: 60 }]
    expect(snapPointsOf(cut, window, 600)).toEqual([])
    expect(snapPointsOf(cut, window, 60)).toEqual([59.75])
  })

  it('is the nearest one within a second', () => {
    expect(snapped(11, [11.75, 20.2])).toBe(11.75)
    expect(snapped(10.5, [11.75, 20.2])).toBe(10.5)
    expect(snapped(10.5, [])).toBe(10.5)
  })

  test.prop([seconds(60), fc.array(seconds(60))])('is never far, and stays where it is', (at, points) => {
    const to = snapped(at, points)
    expect(Math.abs(to - at)).toBeLessThanOrEqual(SNAP_SECONDS)
    expect(snapped(to, points)).toBe(to)
  })

  it('is stepped through in both directions', () => {
    expect(snapPointBeside(11.75, [1, 11.75, 20], 1)).toBe(20)
    expect(snapPointBeside(11.75, [1, 11.75, 20], -1)).toBe(1)
    expect(snapPointBeside(30, [1, 11.75, 20], 1)).toBeNull()
  })
})

describe('a start that is nudged', () => {
  const window = { from: 70, to: 130 }
  const nudge = (key: string, shift = false, isRtl = false) =>
    movedByKey({ key, shift, isRtl }, 100, [90, 110], window)

  it('moves by a tenth of a second, with Shift by a whole one, by the page keys to a silence', () => {
    expect([nudge('ArrowRight'), nudge('ArrowLeft'), nudge('ArrowUp'), nudge('ArrowDown')]).toEqual([
      100.1, 99.9, 100.1, 99.9,
    ])
    expect([nudge('ArrowRight', true), nudge('ArrowLeft', true)]).toEqual([101, 99])
    expect([nudge('PageUp'), nudge('PageDown')]).toEqual([110, 90])
    expect(nudge('ArrowRight', false, true)).toBe(99.9)
    expect(nudge('Enter')).toBeNull()
  })

  it('stays in the strip, in whole milliseconds', () => {
    expect(within(window, 69)).toBe(70)
    expect(within(window, 131)).toBe(130)
    expect(within(window, 100.12349)).toBe(100.123)
  })
})
