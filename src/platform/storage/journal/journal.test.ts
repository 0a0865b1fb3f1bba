import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryKeys } from '#tests/support/memory-storage.ts'
import type { Database } from '../database.ts'
import { createFlushOnHide } from './flush-on-hide.ts'
import { createJournal } from './journal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BOOK = { libraryItemId: 'book', episodeId: null }
const entry = {
  key: BOOK,
  position: 130,
  duration: 1000,
  known: 100,
  sessionId: 's1',
  acked: 20,
  unsent: 10,
  unclear: 0,
}
const journalIn = (database: object) =>
  createJournal({
    database: () => Promise.resolve(database as Database),
    owner: () => '/ one',
    wallClock: () => 1,
    flushOnHide: createFlushOnHide(memoryKeys()),
  })
const never = new Promise<never>(() => {})

it('[promise 1.5] what a session is told by is known to its own page after another tab removed it', async () => {
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
  journal.keepNow(entry)
  const read = journal.read(BOOK)
  const ofAnother = journal.read({ ...BOOK, libraryItemId: 'boo' })
  await vi.advanceTimersByTimeAsync(4000)
  expect(await read).toMatchObject(entry)
  expect(await ofAnother).toBeNull()
  vi.unstubAllGlobals()
})
