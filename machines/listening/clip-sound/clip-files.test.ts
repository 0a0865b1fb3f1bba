import fc from 'fast-check'
import { test as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { FILES, STREAM } from '#tests/models/samples.ts'
import { cutOf, filesOf, isShownIn, windowOf } from './clip-files.ts'
import type { ClipFiles } from './clip-sound.types.ts'

const files = filesOf(FILES) as ClipFiles

it('files are those of a session that plays them; a stream has none, nor has a title that is only shown', () => {
  expect(files.tracks).toHaveLength(2)
  const tracks = STREAM.tracks.map((track) => ({ ...track, contentUrl: '/hls/s1/output.m3u8' }))
  expect(filesOf({ ...STREAM, tracks })).toBe('stream')
  expect(filesOf({ ...FILES, tracks: [] })).toBe('notOpen')
  expect(filesOf(null)).toBe('notOpen')
})

it('a clip is cut out of the file it lies in, in seconds of that file', () => {
  expect(cutOf(files, { start: 60, end: 70 }, 'x')).toMatchObject({ track: { index: 2 }, from: 10, to: 20 })
  expect(cutOf(files, { start: 50, end: 60 }, 'x')?.track.index).toBe(2)
  expect(cutOf(files, { start: 40, end: 50 }, 'x')?.track.index).toBe(1)
})

it('a clip that goes over from one file into the next is not cut', () => {
  expect(cutOf(files, { start: 45, end: 51 }, 'x')).toBeNull()
  expect(cutOf(files, { start: 90, end: 101 }, 'x')).toBeNull()
})

property.prop([fc.double({ min: 0, max: 90, noNaN: true }), fc.double({ min: 0.5, max: 10, noNaN: true })])(
  'what is shown holds the clip with room to move it',
  (start, length) => {
    const span = { start, end: Math.min(100, start + length) }
    const window = windowOf(span, 100)
    expect(isShownIn(window, span, 100)).toBe(true)
    expect(window.from).toBeGreaterThanOrEqual(0)
    expect(window.to).toBeLessThanOrEqual(100)
  },
)

it('an edge that comes near the end of what is shown, or a clip that became small, is shown in another window', () => {
  const window = windowOf({ start: 30, end: 40 }, 100)
  expect(isShownIn(window, { start: 15.5, end: 40 }, 100)).toBe(false)
  expect(isShownIn(window, { start: 30, end: 54.5 }, 100)).toBe(false)
  expect(isShownIn({ from: 0, to: 300 }, { start: 30, end: 31 }, 1000)).toBe(false)
})
