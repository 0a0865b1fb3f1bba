import { expect, it, vi } from 'vitest'
import type { Mark, PendingChange, Reading } from '#machines/server/outbox/pending-change.ts'
import { createPendingStore } from './pending-store.ts'
import type { PendingStoreDeps } from './pending-store.ts'

type Kept = { owed: PendingChange; at: number; owner: string }

/** As much of the browser's database as the store uses. */
function memory() {
  const kept = new Map<string, Kept>()
  const state = { isRefusing: false, durabilities: [] as string[] }
  const of = (owner: string) => Promise.resolve([...kept.values()].filter((each) => each.owner === owner))
  const get = (id: string) => Promise.resolve(kept.get(id))
  const database = {
    transaction: (_: string, __: string, { durability }: { durability: string }) => {
      state.durabilities.push(durability)
      const store = {
        index: () => ({ getAll: of }),
        get,
        put: (value: Kept, id: string) => Promise.resolve(void kept.set(id, value)),
      }
      return { store, commit: () => {}, done: Promise.resolve() }
    },
    get: (_: string, id: string) => get(id),
    delete: (_: string, id: string) => Promise.resolve(void kept.delete(id)),
    getAllFromIndex: (_: string, __: string, owner: string) => of(owner),
  }
  return {
    kept,
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
const made = (of: Mark, madeAt: number): Mark => ({ ...of, madeAt })
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
  // a mark says when it was made
  expect(await one.pending()).toEqual([made(mark('m'), 3), reading('z', 4, 3), made(mark('z', false), 6)])
  expect(await two.pending()).toEqual([made(mark('theirs'), 5)])
})

it('keeps a mark that was made again while the one before it was being sent', async () => {
  const { database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep(mark('book'))
  await store.keep(mark('book', false))
  await store.drop(mark('book'))
  expect(await store.pending()).toEqual([made(mark('book', false), 2)])
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
  expect([...kept]).toEqual([['/ one mark a ', { owed: mark('a'), at: 5, owner: '/ one' }]])
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
  const order = [
    made(mark('second'), 9_000_001),
    made(mark('third'), 9_000_002),
    made(mark('first', false), 9_000_003),
  ]
  expect([await ahead.pending(), await behind.pending()]).toEqual([order, order])
})

it('[promise 13] keeps the version that a mark was made on, also when the mark is kept once more', async () => {
  const { database } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep({ ...mark('book'), against: 7 })
  await store.keep(mark('other'))
  await store.keep({ ...mark('book'), against: 9 })
  expect(await store.pending()).toEqual([{ ...made(mark('book'), 1), against: 7 }, made(mark('other'), 2)])
  await store.keep({ ...mark('book', false), against: 9 })
  expect(await store.pending()).toEqual([
    made(mark('other'), 2),
    { ...made(mark('book', false), 3), against: 9 },
  ])
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
  expect(await store.pending()).toEqual([made(mark('early'), 1), made(mark('book'), 2)])
  expect(kept.size).toBe(2)
})

it('[promise 1.7] is on disk before anything is said of it', async () => {
  const { database, state } = memory()
  const store = createPendingStore({ database, owner: () => '/ me', wallClock: () => 1 })
  await store.keep(mark('book'))
  expect(state.durabilities).toEqual(['strict'])
})
