import { expect, it } from 'vitest'
import { openShareSchema } from '../../model/entities/share.ts'
import { readAnswer } from '../../model/entities/reading/read-answer.ts'
import { sharedTitleOf } from './share-title.ts'

/** A share of one title, its answer read as a server of few words gives it. */
function titleOf(audioTracks: readonly object[], duration: number | null = null) {
  const reading = readAnswer(openShareSchema, {
    id: 'share',
    slug: 'book',
    mediaItemId: 'book',
    mediaItemType: 'book',
    playbackSession: {
      id: 's',
      libraryItemId: 'book',
      mediaType: 'book',
      currentTime: 70,
      duration,
      audioTracks,
    },
  })
  if (reading.kind !== 'read') throw new Error(reading.path)
  return sharedTitleOf(reading.data)
}

const file = (duration: number | null) => ({ duration, startOffset: null })

it('its files follow each other, and are as long as they are together', () => {
  const { tracks, duration } = titleOf([file(50), file(70)])
  expect(tracks.map(({ startOffset }) => startOffset)).toEqual([0, 50])
  expect(duration).toBe(120)
})

it('is not over where its last file begins, when that one has no length', () => {
  expect(titleOf([file(50), file(null)]).duration).toBe(0)
})

it('is refused when it is not known where a file begins', () => {
  expect(() => titleOf([file(null), file(null)], 120)).toThrow(expect.objectContaining({ code: 'malformed' }))
})
