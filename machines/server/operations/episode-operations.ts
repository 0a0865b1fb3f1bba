import type { Values } from '../../editing/values.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

/** Writes of a librarian on the episodes of a podcast. */
export interface EpisodeOperations {
  'episode.update': {
    /** As in `item.update`. */
    params: { libraryItemId: string; episodeId: string; changes: Values; before: Values | null }
    result: void
  }
  /** The server reads the feed, and downloads what is new. */
  'podcast.checkNew': {
    /** `after` in ms: older episodes are left out; null for those since the last check. A `limit` of 0 is none. */
    params: { libraryItemId: string; after: number | null; limit: number }
    /** How many were found. */
    result: number
  }
}

const ofPodcast = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'recentEpisodes' },
  { type: 'cache.invalidate', name: 'home' },
]

const shared = { serverText: true, announced: true, invalidates: ofPodcast } as const

/** What each says when it is done or failed. */
export const episodeOperations: RowsOf<EpisodeOperations> = {
  'episode.update': {
    ...shared,
    succeeded: ({ before }) => (before ? 'operations.itemUpdated' : 'operations.itemRestored'),
    failed: 'operations.itemUpdateFailed',
    edit: ({ libraryItemId, episodeId, changes, before }) =>
      before && { of: 'episode', libraryItemId, episodeId, was: before, became: changes },
  },
  'podcast.checkNew': {
    ...shared,
    succeeded: (_, found) => (found > 0 ? 'operations.episodesFound' : 'operations.episodesNone'),
    failed: 'operations.episodesCheckFailed',
  },
}
