import fc from 'fast-check'
import { test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  changedClip,
  compareClips,
  draftBetween,
  LONGEST_CLIP,
  markedSpan,
  pressedAt,
  reachOf,
  SHORTEST_CLIP,
  withClip,
  withEdge,
} from './clip-rules.ts'
import { NO_CLIPS } from './clips.setup.ts'
import type { Clip, ClippedMedia } from './clips.types.ts'

const media: ClippedMedia = {
  libraryItemId: 'book',
  episodeId: null,
  title: 'A book',
  author: '',
  duration: 100,
  chapters: [
    { start: 0, title: 'One' },
    { start: 30, title: 'Two' },
  ],
}
const clip: Clip = {
  id: 'c1',
  start: 10,
  end: 20,
  note: 'horn',
  chapter: 'One',
  createdAt: 1,
  updatedAt: 1,
}

describe('a press', () => {
  const heard = { position: 20, at: 1000, rate: 2 }

  it('means what was heard at its moment, at the rate of the sound', () => {
    expect(pressedAt({ at: 1200, position: 19, isPlaying: true }, heard)).toBe(20.4)
  })

  it('means what is shown where nothing is heard, or was not for long', () => {
    expect(pressedAt({ at: 1200, position: 19, isPlaying: false }, heard)).toBe(19)
    expect(pressedAt({ at: 9000, position: 19, isPlaying: true }, heard)).toBe(19)
    expect(pressedAt({ at: 1200, position: 19, isPlaying: true }, null)).toBe(19)
  })
})

describe('what lies between two marks', () => {
  const anySecond = fc.double({ min: -10, max: 2000, noNaN: true })

  property.prop([anySecond, anySecond, fc.constantFrom(0, 100, 1500)])(
    'is the same whichever came first, within the title, and neither too short nor too long',
    (a, b, duration) => {
      const span = markedSpan(a, b, duration)
      expect(markedSpan(b, a, duration)).toEqual(span)
      if (typeof span === 'string') return
      expect(span.start).toBeGreaterThanOrEqual(0)
      expect(span.end).toBeLessThanOrEqual(duration > 0 ? duration : Number.POSITIVE_INFINITY)
      expect(span.end - span.start).toBeGreaterThanOrEqual(SHORTEST_CLIP - 0.002)
      expect(span.end - span.start).toBeLessThanOrEqual(LONGEST_CLIP + 0.002)
    },
  )

  it('is refused with the reason', () => {
    expect(markedSpan(10, 10.4, 100)).toBe('short')
    expect(markedSpan(0, 601, 0)).toBe('long')
    expect(markedSpan(99, 140, 99.2)).toBe('short')
  })

  it('is a clip of the chapter it begins in', () => {
    expect(draftBetween(media, 40, 25)).toEqual({ start: 25, end: 40, note: '', chapter: 'One' })
    expect(draftBetween(null, 25, 40)).toEqual({ start: 25, end: 40, note: '', chapter: '' })
  })
})

describe('an edge that moves', () => {
  const anyEdge = fc.constantFrom('start' as const, 'end' as const)

  property.prop([anyEdge, fc.double()])('stays within the title and its reach', (edge, to) => {
    const moved = withEdge(clip, edge, to, 100)
    const { least, most } = reachOf(clip, edge, 100)
    expect(moved[edge]).toBeGreaterThanOrEqual(least)
    expect(moved[edge]).toBeLessThanOrEqual(most)
    expect(moved.end - moved.start).toBeGreaterThanOrEqual(SHORTEST_CLIP)
    expect(moved).toEqual({ ...clip, [edge]: moved[edge] })
  })
})

describe('a clip that is changed', () => {
  const changed = (edited: Clip) => changedClip({ ...NO_CLIPS, media, clips: [clip], edited })

  it('is kept only when something is another', () => {
    expect(changed(clip)).toBeNull()
    expect(changed({ ...clip, note: ' horn ' })).toBeNull()
    expect(changed({ ...clip, note: '' })?.note).toBe('')
    expect(changedClip({ ...NO_CLIPS, clips: [], edited: clip })).toBeNull()
  })

  it('is of the chapter it begins in then', () => {
    expect(changed({ ...clip, start: 31, end: 40 })?.chapter).toBe('Two')
    expect(changed({ ...clip, end: 40 })?.chapter).toBe('One')
  })
})

const anyClip = fc
  .tuple(fc.nat(5), fc.nat(5), fc.constantFrom('a', 'b', 'c', 'd'))
  .map(([start, length, id]): Clip => ({ ...clip, id, start, end: start + length }))

property.prop([fc.array(anyClip, { maxLength: 8 }), anyClip])(
  'a clip is there once, and all are in the order they are heard',
  (clips, added) => {
    const after = withClip(clips, added)
    expect(after.filter(({ id }) => id === added.id)).toEqual([added])
    expect(after).toEqual(after.toSorted(compareClips))
  },
)
