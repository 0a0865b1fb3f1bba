import { expect, it } from 'vitest'
import type { Edit } from '#machines/editing/edits/edit.types.ts'
import { KEPT_MS } from '#machines/editing/edits/shown-edit.ts'
import { stampOf } from './edit-stamp.ts'
import { createEditStore } from './edit-store.ts'
import type { EditStoreDeps } from './edit-store.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'

const NOW = Date.UTC(2026, 10, 26)

const edit = (at: number): Edit => ({
  ...stampOf(at),
  name: 'item.update',
  title: 'A',
  change: {
    of: 'item',
    libraryItemId: 'i',
    was: { title: 'a', subtitle: 'x' },
    became: { title: 'b', subtitle: 'y' },
  },
})

const storeOf = (database: EditStoreDeps['database'], owner: string, now = NOW) =>
  createEditStore({ database, owner: () => owner, wallClock: () => now })

it('keeps the edits of each account for thirty days, the newest first', async () => {
  const database = memoryDatabase()
  const [old, newer] = [edit(NOW - KEPT_MS + 1000), edit(NOW)]
  for (const each of [old, newer]) await storeOf(database, '/ one').keep({ edit: each })
  expect((await storeOf(database, '/ one').all()).map((kept) => kept.edit.id)).toEqual([newer.id, old.id])
  expect(await storeOf(database, '/ two').all()).toEqual([])
  expect(await storeOf(database, '/ one', NOW + 2000).all()).toHaveLength(1)
  expect(await storeOf(database, '/ one', NOW + KEPT_MS + 1).all()).toEqual([])
})

it('says of an edit what is left of it, and when all of it was taken back', async () => {
  const store = storeOf(memoryDatabase(), '/ one')
  const made = edit(NOW)
  await store.keep({ edit: made })
  await store.keep({ reverted: { id: made.id, fields: ['title'] } })
  expect(await store.one(made.id)).toMatchObject({
    edit: { change: { was: { subtitle: 'x' }, became: { subtitle: 'y' } } },
    revertedAt: null,
  })
  await store.keep({ reverted: { id: made.id, fields: null } })
  expect(await store.one(made.id)).toMatchObject({ revertedAt: NOW })
  // one that another tab dropped
  await store.keep({ reverted: { id: 'unknown', fields: null } })
  expect(await store.one('unknown')).toBeNull()
})
