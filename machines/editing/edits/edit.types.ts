import type { SettingsPatch } from '../../admin/server-settings/settings-patch.ts'
import type { ItemChange } from '../batch-editor/item-change.ts'
import type { ChapterEnds } from '../chapters/chapter-rows.ts'
import type { PickedFile } from '../picked-file.ts'
import type { OrderedBook } from '../track-order/track-order-rules.ts'
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
  /** Of the operation. */
  name: string
  /** What it was about, as it was called then; empty where the change says it. */
  title: string
  change: EditChange
}
