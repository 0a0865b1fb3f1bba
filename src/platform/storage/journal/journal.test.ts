import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

/** Entries by their keys, as much of a database as changes them. */
function holding(entries: Record<string, JournalEntry>) {
  const kept = new Map(Object.entries(entries))
  const state = { isFull: false }
  const store = {
    getAllKeys: async () => [...kept.keys()],
    get: async (id: string) => kept.get(id),
    put: async (value: JournalEntry, id: string) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(id, value)
    },
    getAll: async () => [...kept.values()],
    delete: async (id: string) => void kept.delete(id),
  }
  const database = {
    transaction: () => ({ store, objectStore: () => store, commit: () => {}, done: Promise.resolve() }),
    getAll: store.getAll,
    getAllFromIndex: store.getAll,
    get: (_: string, id: string) => store.get(id),
  }
  return { kept, state, database }
}

function sampleEntry(more: Partial<JournalEntry> = {}): JournalEntry {
  if (!entry) throw new Error('There is no entry.')
  return { ...entry, ...more }
}

describe('a database that fails', () => {
  beforeEach(() => {
    vi.stubGlobal('IDBKeyRange', { bound: () => null })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('[promise 1.1] that refuses leaves the last word of the page before', async () => {
    const journal = createJournal({
      database: () => Promise.reject(new Error('refused')),
      owner: () => '/ one',
      wallClock: () => 1,
      flushOnHide: createFlushOnHide(memoryKeys()),
    })
    journal.keepNow(sampleEntry({ position: 140 }))
    expect(await journal.read(BOOK)).toMatchObject({ position: 140 })
    await expect(journal.read({ ...BOOK, libraryItemId: 'boo' })).rejects.toThrow('refused')
  })

  it('[promise 1.1] that is full hides neither the place that found no room nor those of other titles', async () => {
    const { state, database } = holding({})
    const journal = journalIn(database)
    const other = { ...BOOK, libraryItemId: 'other' }
    await journal.write(sampleEntry({ key: other, sessionId: 's2', position: 50 }), false)
    state.isFull = true
    journal.keepNow(sampleEntry({ position: 140 }))
    expect(await journal.read(BOOK)).toMatchObject({ position: 140 })
    const unsettled = await journal.unsettled()
    expect(unsettled.map(({ key, position }) => [key.libraryItemId, position])).toEqual(
      expect.arrayContaining([
        ['book', 140],
        ['other', 50],
      ]),
    )
    expect(await journal.entryOf(sampleEntry())).toMatchObject({ position: 140 })
  })
})

it('[promise 1] what an act of another page moved meanwhile is not settled with what was read before it', async () => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  const { kept, database } = holding({})
  const journal = journalIn(database)
  const read = sampleEntry({ position: 1800, known: 3600 })
  await journal.write(read, false)
  await journal.move(BOOK, { position: 0, madeAt: 0 })
  await journal.settle(BOOK, read.sessionId, null, read)
  const [moved] = [...kept.values()]
  expect(moved).toMatchObject({ position: 1800, known: 0, unsent: 0 })
  expect(moved?.settled).toBeUndefined()
  await journal.settle(BOOK, read.sessionId, 1800, moved)
  expect([...kept.values()][0]).toMatchObject({ settled: true, known: 1800 })
  vi.unstubAllGlobals()
})

it('a title that is marked here says so until the mark is taken back', async () => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  const { kept, database } = holding({ one: sampleEntry() })
  const journal = journalIn(database)
  await journal.mark(BOOK, true)
  expect(kept.get('one')).toMatchObject({ isFinished: true, position: 130 })
  await journal.mark(BOOK, false)
  expect(kept.get('one')).not.toHaveProperty('isFinished')
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
  await journal.move(BOOK, { position: 0, madeAt: 6 })
  expect(positions()).toEqual([
    [0, 0],
    [130, 0],
  ])
  // one that is sent at once counts for all
  await journal.move(BOOK, { position: 0 })
  expect(positions()).toEqual([
    [0, 0],
    [0, 0],
  ])
  vi.unstubAllGlobals()
})
