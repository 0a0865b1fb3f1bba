import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import type { Mark, PendingChange, Reading } from '#machines/server/outbox/pending-change.ts'
import { createPendingStore } from './pending-store.ts'
import type { PendingStoreDeps } from './pending-store.ts'

beforeEach(() => void vi.stubGlobal('IDBKeyRange', { bound: (from: string) => from }))
afterEach(() => void vi.unstubAllGlobals())

type Kept = { owed: PendingChange; at: number; owner: string }

/** As much of the browser's database as the store uses. */
function memory() {
  const kept = new Map<string, Kept>()
  const state = { isRefusing: false, durabilities: [] as string[] }
  /** What was heard, by the begin of its keys. */
  const heard = new Map<string, Pick<JournalEntry, 'order' | 'writtenAt'>[]>()
  const of = (owner: string) => Promise.resolve([...kept.values()].filter((each) => each.owner === owner))
  const get = (id: string) => Promise.resolve(kept.get(id))
  const database = {
    transaction: (_: readonly string[], __: string, { durability }: { durability: string }) => {
      state.durabilities.push(durability)
      const outbox = {
        index: () => ({ getAll: of }),
        get,
        put: (value: Kept, id: string) => Promise.resolve(void kept.set(id, value)),
      }
      const journal = { getAll: (prefix: string) => Promise.resolve(heard.get(prefix) ?? []) }
      const objectStore = (name: string) => (name === 'outbox' ? outbox : journal)
      return { objectStore, commit: () => {}, done: Promise.resolve() }
    },
    get: (_: string, id: string) => get(id),
    delete: (_: string, id: string) => Promise.resolve(void kept.delete(id)),
    getAllFromIndex: (_: string, __: string, owner: string) => of(owner),
  }
  return {
    kept,
    heard,
    state,
    database: () =>
      (state.isRefusing
        ? Promise.reject(new Error('refused'))
        : Promise.resolve(database)) as unknown as ReturnType<PendingStoreDeps['database']>,
  }
}

const keyOf = (libraryItemId: string) => ({ libraryItemId, episodeId: null })
const mark = (libraryItemId: string, isFinished = true): Mark => ({
  kind: 'mark',
  key: keyOf(libraryItemId),
  isFinished,
})
const made = (of: Mark, madeAt = 0): Mark => ({ ...of, madeAt })
const reading = (libraryItemId: string, location: number, known: number | null): Reading => ({
  kind: 'reading',
  key: keyOf(libraryItemId),
  place: { location, progress: 0.5 },
  known,
  left: [],
})

it('keeps what is pending in the order it was done, for its owner alone', async () => {
  const { database } = memory()
  let now = 0
  const at = (owner: string) =>
    createPendingStore({ database, owner: () => owner, wallClock: () => (now += 1) })
  const [one, two] = [at('/ one'), at('/ two')]
  for (const each of ['z', 'a', 'm']) await one.keep(mark(each))
  await one.keep(reading('z', 4, 3))
  await two.keep(mark('theirs'))
  await one.keep(mark('z', false))
  await one.drop(mark('a'))
  expect(await one.pending()).toEqual([made(mark('m')), reading('z', 4, 3), made(mark('z', false))])
  expect(await two.pending()).toEqual([made(mark('theirs'))])
})

it('keeps a mark that was made again while the one before it was being sent', async () => {
  const { database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep(mark('book'))
  await store.keep(mark('book', false))
  await store.drop(mark('book'))
  expect(await store.pending()).toEqual([made(mark('book', false))])
})

it('remembers what was last left of an e-book once the server has it, of the newest books', async () => {
  const { database, kept } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  for (let count = 0; count < 310; count += 1) await store.keep(reading(`book${count}`, 4, 4))
  expect(await store.pending()).toEqual([])
  expect(kept.size).toBe(300)
  expect(await store.reading('book0')).toBeNull()
  expect(await store.reading('book309')).toEqual({
    place: { location: 4, progress: 0.5 },
    known: 4,
    left: [],
  })
})

it('stores a change under the names that earlier versions read and wrote', async () => {
  const { kept, database } = memory()
  const store = createPendingStore({ database, owner: () => '/ one', wallClock: () => 5 })
  await store.keep(mark('a'))
  expect([...kept]).toEqual([['/ one mark a ', { owed: made(mark('a')), at: 5, owner: '/ one' }]])
})

it('[promise 1.3] orders what several tabs keep by what is stored, whatever their clocks say', async () => {
  const { database } = memory()
  const tab = (wallClock: number) =>
    createPendingStore({ database, owner: () => '/ me', wallClock: () => wallClock })
  const [ahead, behind] = [tab(9_000_000), tab(1000)]
  await ahead.keep(mark('first'))
  await behind.keep(mark('second'))
  await ahead.keep(mark('third'))
  await behind.keep(mark('first', false))
  const order = [made(mark('second')), made(mark('third')), made(mark('first', false))]
  expect([await ahead.pending(), await behind.pending()]).toEqual([order, order])
})

it('[promise 13] keeps the version that a mark was made on, also when the mark is kept once more', async () => {
  const { database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep({ ...mark('book'), against: 7 })
  await store.keep(mark('other'))
  await store.keep({ ...mark('book'), against: 9 })
  expect(await store.pending()).toEqual([{ ...made(mark('book')), against: 7 }, made(mark('other'))])
  await store.keep({ ...mark('book', false), against: 9 })
  expect(await store.pending()).toEqual([made(mark('other')), { ...made(mark('book', false)), against: 9 }])
})

it('does not send a position once more that the server refused, and not one less of what was read since', async () => {
  const { database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep({ ...reading('book', 4, 3), refused: 4 })
  expect(await store.pending()).toEqual([])
  expect(await store.reading('book')).toEqual({ place: { location: 4, progress: 0.5 }, known: 3, left: [] })
  await store.keep({ ...reading('book', 5, 3), refused: 4 })
  expect(await store.pending()).toHaveLength(1)
})

it('[promise 1.1] gives what could not be written, and writes it when the database answers again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { database, kept, state } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep(mark('early'))
  state.isRefusing = true
  await expect(store.keep(mark('book'))).rejects.toThrow('refused')
  await expect(store.keep(mark('gone'))).rejects.toThrow('refused')
  await expect(store.drop(mark('gone'))).rejects.toThrow('refused')
  expect(await store.pending()).toEqual([mark('book')])
  state.isRefusing = false
  expect(await store.pending()).toEqual([made(mark('early')), made(mark('book'))])
  expect(kept.size).toBe(2)
})

it('[promise 1] a mark knows what was left of its title when it was made, whatever the clocks say', async () => {
  const { database, heard } = memory()
  // a page that is turned while the clock is ahead orders all that is kept later
  const ahead = createPendingStore({ database, owner: () => '/ me', wallClock: () => 9_000_000 })
  await ahead.keep(reading('novel', 4, 3))
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  heard.set('/ me book  ', [
    { order: 20, writtenAt: 3 },
    { order: 12, writtenAt: 30 },
  ])
  heard.set('/ me other  ', [{ order: 99, writtenAt: 99 }])
  await store.keep(mark('book', false))
  expect(await store.pending()).toContainEqual(made(mark('book', false), 20))
  // what was heard since does not change when it was made
  heard.set('/ me book  ', [{ order: 50, writtenAt: 50 }])
  await store.keep({ ...mark('book', false), isAside: true })
  expect(await store.pending()).toContainEqual({ ...made(mark('book', false), 20), isAside: true })
  await store.keep(mark('book', false))
  expect(await store.pending()).toContainEqual(made(mark('book', false), 20))
})

it('[promise 1] a mark that waits for the listener is kept in the place of no other', async () => {
  const { database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep(mark('book', false))
  await store.keep({ ...mark('book'), isAside: true })
  expect(await store.pending()).toEqual([made(mark('book', false))])
  await store.drop(mark('book', false))
  await store.keep({ ...mark('book', false), isAside: true })
  expect(await store.pending()).toEqual([])
})

it('a mark that an earlier version kept was made when its clock said', async () => {
  const { kept, database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  kept.set('/ me mark book ', { owed: mark('book', false), at: 7, owner: '/ me' })
  expect(await store.pending()).toEqual([made(mark('book', false), 7)])
})

it('[promise 1.7] is on disk before anything is said of it', async () => {
  const { database, state } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep(mark('book'))
  expect(state.durabilities).toEqual(['strict'])
})
