import { bookDuration, bookSize } from '../json/book.ts'
import { isPlayable } from '../json/files.ts'
import { podcastDuration, podcastSize } from '../json/podcast.ts'
import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { authorsWithBooks } from './shelf-parts.ts'

const LISTED = 10

const measure = (item: Item): { duration: number; size: number; tracks: number } => {
  switch (item.mediaType) {
    case 'book':
      return {
        duration: bookDuration(item),
        size: bookSize(item),
        tracks: item.media.audioFiles.filter(isPlayable).length,
      }
    case 'podcast':
      return { duration: podcastDuration(item), size: podcastSize(item), tracks: item.media.episodes.length }
    case 'music':
      return { duration: item.media.audioFile.duration, size: item.media.audioFile.metadata.size, tracks: 1 }
    case 'video':
      return { duration: item.media.videoFile.duration, size: item.media.videoFile.metadata.size, tracks: 0 }
  }
}

/** `GET /api/libraries/:id/stats` over the items a user may see. */
export const libraryStats = (state: State, items: readonly Item[]) => {
  const measured = items.map((item) => ({ id: item.id, title: item.media.metadata.title, ...measure(item) }))
  const genres = new Map<string, number>()
  for (const { media } of items) {
    for (const genre of 'genres' in media.metadata ? media.metadata.genres : []) {
      genres.set(genre, (genres.get(genre) ?? 0) + 1)
    }
  }
  const authors = authorsWithBooks(state, items)
  const sum = (key: 'duration' | 'size' | 'tracks'): number =>
    measured.reduce((total, one) => total + one[key], 0)
  return {
    totalItems: items.length,
    totalAuthors: authors.length,
    totalGenres: genres.size,
    totalDuration: sum('duration'),
    longestItems: measured
      .filter(({ duration }) => duration > 0)
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, LISTED)
      .map(({ id, title, duration }) => ({ id, title, duration })),
    numAudioTracks: sum('tracks'),
    totalSize: sum('size'),
    largestItems: measured
      .toSorted((a, b) => b.size - a.size)
      .slice(0, LISTED)
      .map(({ id, title, size }) => ({ id, title, size })),
    authorsWithCount: authors
      .map(({ author, numBooks }) => ({ id: author.id, name: author.name, count: numBooks }))
      .toSorted((a, b) => b.count - a.count),
    genresWithCount: [...genres]
      .map(([genre, count]) => ({ genre, count }))
      .toSorted((a, b) => b.count - a.count),
  }
}
