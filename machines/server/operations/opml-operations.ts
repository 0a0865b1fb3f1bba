import type { NewPodcast } from './podcast-operations.ts'
import type { RowsOf } from './operation-row.ts'

/** Writes of an import. */
export interface OpmlOperations {
  /** As `podcast.create`, and silent: the import says itself what became of each. Gives the id of the new item. */
  'podcast.import': { params: NewPodcast; result: string }
}

export const opmlOperations: RowsOf<OpmlOperations> = {
  'podcast.import': {
    announced: true,
    invalidates: () => [
      { type: 'cache.invalidate', name: 'shelfPage' },
      { type: 'cache.invalidate', name: 'library' },
      { type: 'cache.invalidate', name: 'home' },
    ],
  },
}
