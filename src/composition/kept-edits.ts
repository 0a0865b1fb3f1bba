import { shownOf } from '#machines/editing/edits/shown-edit.ts'
import type { ShownEdit } from '#machines/editing/edits/shown-edit.ts'
import { logWarning } from '#machines/model/log.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { readDrafts } from '#src/platform/storage/stores/draft-store.ts'
import { createEditStore } from '#src/platform/storage/stores/edit-store.ts'

/** What this browser keeps of edits: its code comes with the first of them, or when the page rests. */
export function createKeptEdits(device: Device, owner: () => string) {
  const deps = { database: createDatabase(device), owner }
  const edits = createEditStore({ ...deps, wallClock: Date.now })
  return {
    edits,
    readDrafts: () => readDrafts(deps),
    /** As a page or a file shows them; null where this browser cannot read them. */
    shown: async (): Promise<readonly ShownEdit[] | null> => {
      try {
        return (await edits.all()).map(shownOf)
      } catch (error) {
        logWarning('The edits of this browser could not be read:', error)
        return null
      }
    },
  }
}
