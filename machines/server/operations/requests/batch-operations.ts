import type { ItemChange } from '../../../editing/batch-editor/item-change.ts'

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
