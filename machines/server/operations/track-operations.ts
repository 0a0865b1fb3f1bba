import type { OrderedBook, TrackChoices } from '../../editing/track-order/track-order-rules.ts'
import type { Chapter } from '../../model/entities/index.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

/** The order of the audio files of a book. */
export interface TrackOperations {
  'item.setTracks': {
    /** Every audio file; `chapters` are written after it. Another file than the server has is `notFound`. */
    params: {
      libraryItemId: string
      tracks: TrackChoices
      chapters: readonly Chapter[] | null
      /** It takes back an earlier order. */
      isUndo: boolean
    }
    /** What was there before, and what is there now; null where that could not be read. */
    result: { was: OrderedBook; became: OrderedBook } | null
  }
}

const ofItem = (): readonly CacheCommand[] => [{ type: 'cache.invalidate', name: 'item' }]

export const trackOperations: RowsOf<TrackOperations> = {
  'item.setTracks': {
    serverText: true,
    announced: true,
    invalidates: ofItem,
    succeeded: ({ isUndo }) => (isUndo ? 'operations.itemRestored' : 'tracks.saved'),
    failed: ({ code }) => (code === 'notFound' ? 'tracks.filesChanged' : 'tracks.saveFailed'),
    edit: ({ libraryItemId, isUndo }, change) =>
      change && !isUndo ? { of: 'tracks', libraryItemId, ...change } : null,
  },
}
