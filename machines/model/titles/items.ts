import type { LibraryItemExpanded, LibraryItemMinified } from '../entities/index.ts'
import { isEpisodePlayable } from './episodes.ts'

const TITLE_LIMIT = { longest: 60, kept: 57 }
const AUTHOR_LIMIT = { longest: 30, kept: 27 }

function shortened(text: string, { longest, kept }: { longest: number; kept: number }): string {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, kept).join('')}…` : text
}

/** A title as cards show it: 60 characters, or 57 and an ellipsis. */
export const shortTitle = (title: string): string => shortened(title, TITLE_LIMIT)
/** An author as cards show it: 30 characters, or 27 and an ellipsis. */
export const shortAuthor = (author: string): string => shortened(author, AUTHOR_LIMIT)

/** Names of its makers, joined; empty when none is named. */
export function makersOf(item: LibraryItemMinified | LibraryItemExpanded): string {
  switch (item.mediaType) {
    case 'book':
      return item.media.metadata.authorName
    case 'podcast':
      return item.media.metadata.author ?? ''
    case 'music':
      return item.media.metadata.artists.join(', ')
    case 'video':
      return ''
  }
}

/** The format of a book's ebook, `epub`, in lower case; null for what has none. Whole items may say it by their file alone. */
export function ebookFormatOf(item: LibraryItemMinified | LibraryItemExpanded): string | null {
  if (item.mediaType !== 'book') return null
  const { media } = item
  const format =
    'ebookFile' in media
      ? (media.ebookFile?.ebookFormat ?? media.ebookFile?.metadata.ext.replace(/^\./, ''))
      : media.ebookFormat
  return format ? format.toLowerCase() : null
}

/**
 * Whether there is something to play; `hasTracks` of the specification, which servers do not send. An episode speaks for
 * itself: found by its title, it comes from newer servers with a podcast that has none.
 */
export function isPlayable(
  item: LibraryItemMinified | LibraryItemExpanded,
  episode?: Parameters<typeof isEpisodePlayable>[0],
): boolean {
  if (item.isMissing || item.isInvalid) return false
  if (episode) return isEpisodePlayable(episode)
  switch (item.mediaType) {
    case 'book':
      return 'tracks' in item.media ? item.media.tracks.length > 0 : item.media.numTracks > 0
    case 'podcast':
      return 'episodes' in item.media ? item.media.episodes.length > 0 : item.media.numEpisodes > 0
    case 'music':
    case 'video':
      return true
  }
}
