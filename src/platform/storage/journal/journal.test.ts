import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
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

it('[promise 1] a mark that waited takes back what was heard before it, and nothing that was heard after', async () => {
  if (!entry) throw new Error('There is no entry.')
  const kept = new Map<string, JournalEntry>([
    ['before', { ...entry, order: 5 }],
    ['after', { ...entry, order: 7, mark: { version: 1 } }],
  ])
  const store = {
    getAllKeys: async () => [...kept.keys()],
    get: async (id: string) => kept.get(id),
    put: async (value: JournalEntry, id: string) => void kept.set(id, value),
  }
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  const journal = journalIn({ transaction: () => ({ store, done: Promise.resolve() }) })
  const positions = () => [...kept.values()].map(({ position, known }) => [position, known])
  await journal.move(BOOK, 0, 6)
  expect(positions()).toEqual([
    [0, 0],
    [130, 0],
  ])
  // one that is sent at once counts for all
  await journal.move(BOOK, 0)
  expect(positions()).toEqual([
    [0, 0],
    [0, 0],
  ])
  vi.unstubAllGlobals()
})
