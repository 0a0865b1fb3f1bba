import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Draft, FormRef } from '#machines/editing/form/form.types.ts'
import { createDraftActors } from './draft-store.ts'
import { readDrafts } from './read-drafts.ts'
import type { DraftStoreDeps } from './draft-store.ts'

const ref: FormRef = { kind: 'item', id: 'i' }
const draft = (title: string): Draft => ({ base: { title: '' }, values: { title } })

/** As much of the browser's database as the store uses; writing takes its time. */
function memory() {
  const kept = new Map<string, unknown>()
  const later = async <Value>(value: Value): Promise<Value> => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    return value
  }
  const database = {
    get: (_: string, id: string) => later(kept.get(id)),
    put: async (_: string, value: unknown, id: string) => void kept.set(await later(id), value),
    delete: async (_: string, id: string) => void kept.delete(await later(id)),
    getAll: () => later([...kept.values()]),
  }
  return {
    kept,
    database: () => Promise.resolve(database) as unknown as ReturnType<DraftStoreDeps['database']>,
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

async function read(actors: ReturnType<typeof createDraftActors>): Promise<Draft | null | undefined> {
  const actor = createActor(actors.readDraft, { input: { ref } }).start()
  await settled()
  return actor.getSnapshot().output
}

it('keeps the newest draft of a form, for its owner alone', async () => {
  const { database } = memory()
  const actors = createDraftActors({ database, owner: () => '/ one' })
  const store = createActor(actors.draftStore).start()
  store.send({ type: 'draft.keep', ref, title: 'A', draft: draft('a') })
  store.send({ type: 'draft.keep', ref, title: 'A', draft: draft('b') })
  await settled()
  expect(await read(actors)).toEqual(draft('b'))
  expect(await read(createDraftActors({ database, owner: () => '/ two' }))).toBeNull()
})

it('finds what an earlier version kept of many items, whose fields had other names then', async () => {
  const { database, kept } = memory()
  const batch: FormRef = { kind: 'batch', id: '1-a' }
  const flat = { base: { 'a/title': '' }, values: { 'a/title': 'A' } }
  kept.set('/ one batch 1-a', { draft: flat, of: { ref: batch, title: 'A', at: 1 }, owner: '/ one' })
  const { readDraft } = createDraftActors({ database, owner: () => '/ one' })
  const actor = createActor(readDraft, { input: { ref: batch } }).start()
  await settled()
  expect(actor.getSnapshot().output).toEqual({ base: { a: { title: '' } }, values: { a: { title: 'A' } } })
})

it('says of what the drafts of an account are', async () => {
  const { database } = memory()
  const store = createActor(createDraftActors({ database, owner: () => '/ one' }).draftStore).start()
  store.send({ type: 'draft.keep', ref, title: 'A', draft: draft('a') })
  await settled()
  const at = expect.any(Number) as number
  expect(await readDrafts({ database, owner: () => '/ one' })).toEqual([{ ref, title: 'A', at }])
  expect(await readDrafts({ database, owner: () => '/ two' })).toEqual([])
  store.send({ type: 'draft.forget', ref })
  await settled()
  expect(await readDrafts({ database, owner: () => '/ one' })).toEqual([])
})

it('a draft that was forgotten is not written again by a command before it', async () => {
  const { kept, database } = memory()
  const store = createActor(createDraftActors({ database, owner: () => '/ one' }).draftStore).start()
  store.send({ type: 'draft.keep', ref, title: 'A', draft: draft('a') })
  store.send({ type: 'draft.forget', ref })
  await settled()
  expect(kept.size).toBe(0)
})

it('a browser that keeps nothing is worked without', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const database = () => Promise.reject(new Error('refused'))
  const store = createActor(createDraftActors({ database, owner: () => '/ one' }).draftStore).start()
  store.send({ type: 'draft.keep', ref, title: 'A', draft: draft('a') })
  await settled()
  store.send({ type: 'draft.forget', ref })
  await settled()
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
