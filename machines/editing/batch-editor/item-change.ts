import type { Values } from '../values.ts'

/** What changes of one item, and what it held before. */
export interface ItemChange {
  libraryItemId: string
  changes: Values
  before: Values
}

/** The same changes the other way round. */
export function reversed(items: readonly ItemChange[]): readonly ItemChange[] {
  return items.map(({ libraryItemId, changes, before }) => ({
    libraryItemId,
    changes: before,
    before: changes,
  }))
}
