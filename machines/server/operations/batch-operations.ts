import type { ItemChange } from '../../editing/batch-editor/item-change.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { RowsOf } from './operation-row.ts'

/** How the server matches several items at a provider. */
export interface QuickMatchOptions {
  provider: string
  overrideDetails: boolean
  overrideCover: boolean
  /** Whether the options above hold, or the server's own settings. */
  overrideDefaults: boolean
}

/** Writes of a librarian on several items at once. */
export interface BatchOperations {
  'items.update': {
    /** `isUndo`: it brings back what was there, and cannot be undone itself. */
    params: { items: readonly ItemChange[]; isUndo: boolean }
    result: void
  }
  /** Answered at once; what came of it is told by a message at the end. */
  'items.match': { params: { options: QuickMatchOptions; libraryItemIds: readonly string[] }; result: void }
}

const ofItems = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'library' },
  { type: 'cache.invalidate', name: 'shelfPage' },
  { type: 'cache.invalidate', name: 'home' },
  // the names that they have
  { type: 'cache.invalidate', name: 'tags' },
  { type: 'cache.invalidate', name: 'tagCounts' },
  { type: 'cache.invalidate', name: 'genres' },
  { type: 'cache.invalidate', name: 'genreCounts' },
  { type: 'cache.invalidate', name: 'narrators' },
]

/** What each says when it is done or failed; texts of the specification where it has them. */
export const batchOperations: RowsOf<BatchOperations> = {
  'items.update': {
    succeeded: ({ isUndo }) => (isUndo ? 'operations.batchRestored' : 'operations.batchUpdated'),
    failed: 'operations.batchUpdateFailed',
    announced: true,
    isInParts: true,
    invalidates: ofItems,
    edit: ({ items, isUndo }) => (isUndo ? null : { of: 'items', items }),
  },
  'items.match': { failed: 'operations.quickMatchFailed' },
}
