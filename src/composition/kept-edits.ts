import { shownOf } from '#machines/editing/edits/shown-edit.ts'
import type { ShownEdit } from '#machines/editing/edits/shown-edit.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { readIfKept } from '#src/platform/storage/read-if-kept.ts'
import { readDrafts } from '#src/platform/storage/stores/read-drafts.ts'
import { createEditStore } from '#src/platform/storage/stores/edit-store.ts'

/** What this browser keeps of edits: its code comes with the first of them. */
export function createKeptEdits(device: Device, owner: () => string) {
  const deps = { database: createDatabase(device), owner }
  const edits = createEditStore({ ...deps, wallClock: Date.now })
  return {
    edits,
    readDrafts: () => readDrafts(deps),
    /** As a file shows them; null where this browser keeps nothing, rejected where they cannot be read. */
    shown: async (): Promise<readonly ShownEdit[] | null> =>
      await readIfKept(deps.database, 'The edits of this browser could not be read:', async () =>
        (await edits.all()).map(shownOf),
      ),
  }
}
