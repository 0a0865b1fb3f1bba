import { parseFilter } from '../shelf/filters.ts'
import type { BookMinified, LibraryItemMinified, MediaProgress } from '../../model/entities/index.ts'

export type Check = (item: LibraryItemMinified) => boolean
export type ProgressOf = (itemId: string) => readonly MediaProgress[]

const book =
  (is: (book: BookMinified) => boolean): Check =>
  (item) =>
    item.mediaType === 'book' && is(item)

const isBlank = (text: string | null): boolean => text === null || text === ''

const MISSING: Readonly<Record<string, (book: BookMinified) => boolean>> = {
  asin: ({ media }) => isBlank(media.metadata.asin),
  isbn: ({ media }) => isBlank(media.metadata.isbn),
  subtitle: ({ media }) => isBlank(media.metadata.subtitle),
  publishedYear: ({ media }) => isBlank(media.metadata.publishedYear),
  genres: ({ media }) => media.metadata.genres.length === 0,
  tags: ({ media }) => media.tags.length === 0,
  publisher: ({ media }) => isBlank(media.metadata.publisher),
  language: ({ media }) => isBlank(media.metadata.language),
  cover: ({ media }) => isBlank(media.coverPath),
}

const isStarted = (entry: MediaProgress): boolean =>
  !entry.isFinished && (entry.progress > 0 || (!!entry.ebookLocation && (entry.ebookProgress ?? 0) > 0))

function progressCheck(value: string, progressOf: ProgressOf): Check | null {
  switch (value) {
    case 'finished':
      return ({ id }) => progressOf(id).some(({ isFinished }) => isFinished)
    case 'in-progress':
      return ({ id }) => progressOf(id).some(isStarted)
    case 'not-started':
      return ({ id }) => progressOf(id).length === 0
    case 'not-finished':
      return ({ id }) => !progressOf(id).some(({ isFinished }) => isFinished)
    default:
      return null
  }
}

/**
 * Whether an item matches a filter, by what lists carry of it. Null for what they do not carry (ids of authors and
 * series, single narrators, descriptions, further ebooks): there the server has to say which items match.
 */
export function checkOf(filter: string, progressOf: ProgressOf): Check | null {
  const parsed = parseFilter(filter)
  if (parsed.kind === 'word') {
    switch (parsed.word) {
      case 'abridged':
        return book(({ media }) => media.metadata.abridged)
      case 'feed-open':
        return ({ rssFeed }) => !!rssFeed
      case 'issues':
        return hasIssues
      case 'explicit':
        return ({ media }) => 'explicit' in media.metadata && media.metadata.explicit
      case 'share-open':
        return null
    }
  }
  if (parsed.kind !== 'value') return null
  const { group, value } = parsed
  switch (group) {
    case 'genres':
      return ({ media }) => 'genres' in media.metadata && media.metadata.genres.includes(value)
    case 'tags':
      return ({ media }) => media.tags.includes(value)
    case 'languages':
      return ({ media }) => media.metadata.language === value
    case 'progress':
      return progressCheck(value, progressOf)
    case 'missing': {
      const isMissing = MISSING[value]
      return isMissing ? book(isMissing) : null
    }
    case 'tracks':
      return book(({ media: { numTracks } }) =>
        value === 'none' ? numTracks === 0 : value === 'single' ? numTracks === 1 : numTracks > 1,
      )
    case 'publishers':
      return ({ media }) => 'publisher' in media.metadata && media.metadata.publisher === value
    case 'ebooks':
      return value === 'ebook' ? book(({ media }) => !!media.ebookFormat) : null
    case 'authors':
    case 'narrators':
    case 'publishedDecades':
    case 'series':
      return null
  }
}

/** Whether the answer of `checkOf` comes from the listener's own record. */
export function needsProgress(filter: string): boolean {
  return filter.startsWith('progress.')
}

function hasIssues(item: LibraryItemMinified): boolean {
  if (item.isMissing || item.isInvalid) return true
  if (item.mediaType !== 'book') return false
  const { numMissingParts = 0, numInvalidAudioFiles = 0 } = item.media
  return numMissingParts > 0 || numInvalidAudioFiles > 0
}
