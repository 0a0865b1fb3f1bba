import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'
import { userRecord } from './own-operations.ts'
import type { RecordBefore } from './record-before.types.ts'

/** An episode that could not be deleted, with the server's own words where it sent some. */
export interface UndeletedEpisode {
  episodeId: string
  reason: string | null
}

/** Writes on many episodes of a podcast at once. */
export interface ShowOperations {
  'episodes.setFinished': {
    params: { libraryItemId: string; episodeIds: readonly string[]; isFinished: boolean }
    result: readonly RecordBefore[]
  }
  /** One after the other; gives those that are still there. `hard`: their files too. */
  'episodes.delete': {
    params: { libraryItemId: string; episodeIds: readonly string[]; hard: boolean }
    result: readonly UndeletedEpisode[]
  }
  /** The server looks for the episodes without an enclosure in the feed. Gives how many it found. */
  'podcast.matchEpisodes': { params: { libraryItemId: string; override: boolean }; result: number }
}

const ofPodcast = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'recentEpisodes' },
  { type: 'cache.invalidate', name: 'home' },
]

/** What each says when it is done or failed. */
export const showOperations: RowsOf<ShowOperations> = {
  'episodes.setFinished': {
    succeeded: ({ isFinished }) =>
      isFinished ? 'operations.markedFinished' : 'operations.markedNotFinished',
    failed: 'operations.markFailed',
    restores: (before) => before,
    invalidates: () => userRecord,
  },
  'episodes.delete': {
    // those that are left are named on the page
    succeeded: (_, left) => (left.length === 0 ? 'show.deleted' : null),
    failed: 'show.deleteFailed',
    serverText: true,
    announced: true,
    invalidates: ofPodcast,
  },
  'podcast.matchEpisodes': {
    succeeded: (_, found) => (found > 0 ? 'show.matched' : 'show.matchedNone'),
    failed: 'show.matchFailed',
    serverText: true,
    announced: true,
    invalidates: ofPodcast,
  },
}
