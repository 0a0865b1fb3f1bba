import { without } from '#machines/editing/edits/edit-fields.ts'
import { inOrder, KEPT_MS } from '#machines/editing/edits/shown-edit.ts'
import type { KeptEdit } from '#machines/editing/edits/shown-edit.ts'
import type { EditRecord } from '#machines/server/operations/operation.types.ts'
import type { Database } from '../database.ts'
import { stampOf } from './edit-stamp.ts'

export interface EditStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** The history of edits of this browser. */
export interface EditStore {
  keep: (record: EditRecord) => Promise<void>
  /** Of this account, the newest first. */
  all: () => Promise<readonly KeptEdit[]>
  one: (id: string) => Promise<KeptEdit | null>
}

/** Keeps edits one by one, for thirty days: of two tabs, neither undoes what the other keeps. */
export function createEditStore({ database, owner, wallClock }: EditStoreDeps): EditStore {
  const keyOf = (id: string): string => `${owner()} ${id}`

  async function prune(opened: Database): Promise<void> {
    const oldest = keyOf(stampOf(wallClock() - KEPT_MS).id)
    for (const key of await opened.getAllKeysFromIndex('edits', 'owner', owner()))
      if (key < oldest) await opened.delete('edits', key)
  }

  return {
    async keep(record) {
      const opened = await database()
      if ('edit' in record) {
        const { edit } = record
        await opened.put('edits', { edit, revertedAt: null, owner: owner() }, keyOf(edit.id))
        await prune(opened)
        return
      }
      const { id, fields } = record.reverted
      const kept = await opened.get('edits', keyOf(id))
      if (!kept) return
      const left = without(kept.edit.change, fields)
      const next = left
        ? { ...kept, edit: { ...kept.edit, change: left } }
        : { ...kept, revertedAt: wallClock() }
      await opened.put('edits', next, keyOf(id))
    },
    async all() {
      const opened = await database()
      await prune(opened)
      return inOrder(await opened.getAllFromIndex('edits', 'owner', owner()))
    },
    async one(id) {
      return (await (await database()).get('edits', keyOf(id))) ?? null
    },
  }
}
