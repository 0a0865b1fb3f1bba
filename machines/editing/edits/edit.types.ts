import type { OrderedBook } from '../../server/operations/track-operations.ts'
import type { PickedFile } from '../../server/operations/editing-operations.ts'
import type { OperationName } from '../../server/operations/operations.table.ts'
import type { SettingsPatch } from '../../server/operations/settings-operations.ts'
import type { ItemChange } from '../batch-editor/item-change.ts'
import type { ChapterEnds } from '../chapters/chapter-rows.ts'
import type { Values } from '../values.ts'

/** What a write changed, with what was there before: enough to take it back, and to see whether that would take more. */
export type EditChange =
  | { of: 'item'; libraryItemId: string; was: Values; became: Values }
  | { of: 'items'; items: readonly ItemChange[] }
  | { of: 'episode'; libraryItemId: string; episodeId: string; was: Values; became: Values }
  | {
      of: 'chapters'
      libraryItemId: string
      was: readonly ChapterEnds[]
      became: readonly ChapterEnds[]
    }
  | { of: 'tracks'; libraryItemId: string; was: OrderedBook; became: OrderedBook }
  | { of: 'cover'; libraryItemId: string; was: PickedFile | null; became: string | null }
  | { of: 'library'; libraryId: string; was: Values; became: Values }
  | { of: 'settings'; was: SettingsPatch; became: SettingsPatch; serverVersion: string | null }

/** One write of this browser that can be taken back. */
export interface Edit {
  /** Its time comes first in it, so ids are in the order of the edits. */
  id: string
  /** Epoch ms. */
  at: number
  name: OperationName
  /** What it was about, as it was called then; empty where the change says it. */
  title: string
  change: EditChange
}
