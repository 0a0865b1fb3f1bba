import { describe, expect, it } from 'vitest'
import type { LibraryItemMinified } from '../../model/entities/index.ts'
import { nextInSeries } from './next-in-series.ts'
import { queueItemOf, queueItemOfEpisode } from './queue-items.ts'

function book(id: string, change: { isMissing?: boolean; numTracks?: number } = {}): LibraryItemMinified {
  return {
    id,
    libraryId: 'lib_1',
    mediaType: 'book',
    isMissing: change.isMissing ?? false,
    media: {
      metadata: { title: `Book ${id}`, authorName: 'An Author', seriesName: 'A Series #1' },
      coverPath: '/cover.jpg',
      duration: 3600,
      numTracks: change.numTracks ?? 2,
    },
  } as LibraryItemMinified
}

describe('[P3-28] what the queue shows', () => {
  it('of a book', () => {
    expect(queueItemOf(book('a'))).toEqual({
      libraryItemId: 'a',
      libraryId: 'lib_1',
      episodeId: null,
      title: 'Book a',
      subtitle: 'An Author',
      caption: 'A Series #1',
      duration: 3600,
      coverPath: '/cover.jpg',
    })
  })

  it('of an episode', () => {
    const podcast = { id: 'p', libraryId: 'lib_2', media: { metadata: { title: 'Pod' }, coverPath: null } }
    expect(
      queueItemOfEpisode(podcast, { id: 'e', title: 'One', season: '2', episode: '7', duration: 60 }),
    ).toEqual({
      libraryItemId: 'p',
      libraryId: 'lib_2',
      episodeId: 'e',
      title: 'One',
      subtitle: 'Pod',
      caption: 'S2 E7',
      duration: 60,
      coverPath: null,
    })
    expect(queueItemOfEpisode(podcast, { id: 'e', title: null, season: null, episode: '' })).toMatchObject({
      title: '',
      caption: '',
      duration: null,
    })
  })

  it('nothing of what cannot be played', () => {
    expect(queueItemOf(book('a', { numTracks: 0 }))).toBe(null)
    expect(queueItemOf(book('a', { isMissing: true }))).toBe(null)
    expect(queueItemOf({ id: 'p', mediaType: 'podcast' } as LibraryItemMinified)).toBe(null)
    const recentEpisode = { id: 'e', audioFile: {}, duration: 60 }
    const media = { metadata: { title: '', artists: [] }, coverPath: null }
    const lost = { id: 'p', isMissing: true, media, recentEpisode }
    for (const mediaType of ['podcast', 'music'])
      expect(queueItemOf({ ...lost, mediaType } as unknown as LibraryItemMinified), mediaType).toBe(null)
  })
})

describe('the next of a series', () => {
  const series = [book('a'), book('b'), book('c', { numTracks: 0 }), book('d')]
  const next = (id: string, finished: readonly string[] = []) =>
    nextInSeries(series, id, (each) => finished.includes(each))?.libraryItemId ?? null

  it('is the one after, without those that are finished or have no sound', () => {
    expect([next('a'), next('a', ['b']), next('b'), next('d'), next('x')]).toEqual([
      'b',
      'd',
      'd',
      null,
      null,
    ])
  })

  it('never one before', () => {
    expect(next('d', [])).toBe(null)
  })
})
