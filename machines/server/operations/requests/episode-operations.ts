import type { Values } from '../../../editing/values.ts'

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
