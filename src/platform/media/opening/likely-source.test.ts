import { expect, it } from 'vitest'
import type { LibraryItemExpanded, MediaProgress } from '#machines/model/entities/index.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { FILES, itemNamed, podcastOf } from '#tests/models/samples.ts'
import { createLikelyOf } from './likely-source.ts'

const BOOK = { libraryItemId: 'book', episodeId: null }
const file = (contentUrl: string, mimeType = 'audio/mpeg') => ({
  index: null,
  startOffset: null,
  duration: 50,
  title: 'part',
  contentUrl,
  mimeType,
  codec: null,
  metadata: null,
})

function bookOf(tracks: readonly ReturnType<typeof file>[], change = {}): LibraryItemExpanded {
  const book = itemNamed('book')
  if (book.mediaType !== 'book') throw new Error('It is no book.')
  return { ...book, ...change, media: { ...book.media, tracks: [...tracks] } }
}

const likelyIn = (item: LibraryItemExpanded | null, record: Partial<MediaProgress> | null = null) =>
  createLikelyOf({
    reads: {
      snapshot: (() =>
        item
          ? { status: 'ready', data: item, refreshing: false }
          : { status: 'loading' }) as ReadStore['snapshot'],
    },
    recordOf: () => record as MediaProgress | null,
    supportedMimeTypes: () => ['audio/mpeg'],
  })

it('is the files of a book that was read, from where its record says', () => {
  const likely = likelyIn(bookOf([file('/s/item/book/1.mp3'), file('/s/item/book/2.mp3')]), {
    currentTime: 60,
    isFinished: false,
  })(BOOK)
  expect(likely?.startAt).toBe(60)
  expect(likely?.source.tracks.map(({ contentUrl, startOffset }) => [contentUrl, startOffset])).toEqual([
    ['/s/item/book/1.mp3', 0],
    ['/s/item/book/2.mp3', 50],
  ])
})

it('begins at the start of what was finished or never heard', () => {
  const book = bookOf([file('/s/item/book/1.mp3')])
  expect(likelyIn(book, { currentTime: 60, isFinished: true })(BOOK)?.startAt).toBe(0)
  expect(likelyIn(book)(BOOK)?.startAt).toBe(0)
})

it('is the file of the one episode', () => {
  const podcast = podcastOf('show', ['one', 'two'])
  const episodes = podcast.media.episodes.map((episode) => ({
    ...episode,
    audioTrack: file(`/s/item/show/${episode.id}.mp3`),
  }))
  const likely = likelyIn({ ...podcast, media: { ...podcast.media, episodes } })
  const tracks = likely({ libraryItemId: 'show', episodeId: 'two' })?.source.tracks
  expect(tracks?.map(({ contentUrl }) => contentUrl)).toEqual(['/s/item/show/two.mp3'])
  expect(likely({ libraryItemId: 'show', episodeId: 'three' })).toBeNull()
})

it.each([
  ['was not read', null],
  ['has no file', bookOf([])],
  ['is missing', bookOf([file('/s/item/book/1.mp3')], { isMissing: true })],
  ['has addresses by its session alone', bookOf([file('/api/items/book/file/7')])],
  ['this browser may not play', bookOf([file('/s/item/book/1.mp3'), file('/s/item/book/2.wma', 'audio/x')])],
])('nothing is likely of what %s', (_, item) => {
  expect(likelyIn(item)(FILES.media)).toBeNull()
})
