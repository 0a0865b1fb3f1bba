import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BOOK, placeRead } from '#tests/models/samples.ts'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import type { Database } from '../database.ts'
import { createFlushOnHide } from './flush-on-hide.ts'
import { createJournal } from './journal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { journal: entry } = placeRead({ position: 130, known: 100, acked: 20, unsent: 10 })
const journalIn = (database: object) =>
  createJournal({
    database: () => Promise.resolve(database as Database),
    owner: () => '/ one',
    wallClock: () => 1,
    flushOnHide: createFlushOnHide(memoryKeys()),
  })
const never = new Promise<never>(() => {})

it('[promise 1.5] the record of a session is known to its own page after another tab removed it', async () => {
  const kept = new Map<string, unknown>()
  const database = {
    put: (_: string, value: unknown, id: string) => Promise.resolve(void kept.set(id, value)),
    get: (_: string, id: string) => Promise.resolve(kept.get(id)),
  }
  const journal = journalIn(database)
  await journal.keepSession({ id: 's1', startedAt: 1 })
  kept.clear()
  expect(await journal.sessionRecord('s1')).toEqual({ id: 's1', startedAt: 1 })
  expect(await journal.sessionRecord('s2')).toBeNull()
})

it('[promise 1.1] a title whose store never answers goes on from the last word of the page before', async () => {
  const stuck = { transaction: () => ({ store: { get: () => never }, done: never }), getAll: () => never }
  const journal = journalIn(stuck)
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  if (!entry) throw new Error('There is no entry.')
  journal.keepNow(entry)
  const read = journal.read(BOOK)
  const ofAnother = journal.read({ ...BOOK, libraryItemId: 'boo' })
  await vi.advanceTimersByTimeAsync(4000)
  expect(await read).toMatchObject({ ...entry, writtenAt: 1 })
  expect(await ofAnother).toBeNull()
  vi.unstubAllGlobals()
})
