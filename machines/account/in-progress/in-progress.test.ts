import { expect, test } from 'vitest'
import type { LibraryItemMinified } from '../../model/entities/index.ts'
import { mediaInProgress } from './in-progress.ts'

const book = (id: string) => ({ id, mediaType: 'book' }) as LibraryItemMinified
const episodeOf = (id: string, episodeId?: string) =>
  ({
    id,
    mediaType: 'podcast',
    ...(episodeId ? { recentEpisode: { id: episodeId } } : {}),
  }) as LibraryItemMinified

test('books and episodes stand in the order of the server', () => {
  const items = [book('a'), episodeOf('p', 'e'), book('b')]
  expect(mediaInProgress(items, () => null).map(({ item, episode }) => [item.id, episode?.id])).toEqual([
    ['a', undefined],
    ['p', 'e'],
    ['b', undefined],
  ])
})

test('what is hidden, finished or a show without its episode is left out', () => {
  const marks: Record<string, { isFinished: boolean; hideFromContinueListening: boolean }> = {
    'a null': { isFinished: true, hideFromContinueListening: false },
    'p e': { isFinished: false, hideFromContinueListening: true },
    'b null': { isFinished: false, hideFromContinueListening: false },
  }
  const items = [book('a'), episodeOf('p', 'e'), episodeOf('q'), book('b')]
  const left = mediaInProgress(items, (id, episodeId) => marks[`${id} ${episodeId}`] ?? null)
  expect(left.map(({ item }) => item.id)).toEqual(['b'])
})
