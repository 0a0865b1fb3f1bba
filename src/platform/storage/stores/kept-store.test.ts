import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../database.ts'
import { createKeptStore } from './kept-store.ts'
import type { StoredItem, StoredTitle } from './kept-store.types.ts'

beforeEach(() => void vi.stubGlobal('IDBKeyRange', { bound: (from: string) => from }))
afterEach(() => void vi.unstubAllGlobals())

/** As much of the browser's database as is asked for the titles of one item. */
function storeInMemory() {
  const stores = new Map<string, Map<string, unknown>>()
  const entriesOf = (name: string): Map<string, unknown> => {
    const known = stores.get(name) ?? new Map<string, unknown>()
    stores.set(name, known)
    return known
  }
  const objectStore = (name: string) => ({
    put: async (value: unknown, key: string) => void entriesOf(name).set(key, value),
  })
  const database = {
    get: async (name: string, key: string) => entriesOf(name).get(key),
    getAll: async (name: string, prefix: string) =>
      [...entriesOf(name)]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, value]) => value),
    transaction: () => ({ objectStore, done: Promise.resolve() }),
  }
  return createKeptStore({
    database: () => Promise.resolve(database as unknown as Database),
    owner: () => '/ one',
  })
}

/** An entry of a show that had these episodes then, of which it keeps one. */
const entry = (episodeId: string, keptAt: number, had: readonly string[]): StoredTitle & StoredItem =>
  ({
    title: { libraryItemId: 'show', episodeId, keptAt, files: [{}] },
    cover: null,
    item: {
      id: 'show',
      mediaType: 'podcast',
      media: { metadata: { title: `As of ${keptAt}` }, episodes: had.map((id) => ({ id, keptAt })) },
    },
  }) as unknown as StoredTitle & StoredItem

it('a show is as it was when an episode of it was kept last, with every episode that is here', async () => {
  const store = storeInMemory()
  await store.put(entry('a', 1, ['a', 'b']))
  await store.put(entry('c', 3, ['b', 'c', 'd']))
  await store.put(entry('d', 2, ['b', 'd']))
  const found = await store.ofItem('show')
  expect(found?.title.episodeId).toBe('c')
  expect(found?.item.media).toEqual({
    metadata: { title: 'As of 3' },
    episodes: [
      { id: 'b', keptAt: 3 },
      { id: 'c', keptAt: 3 },
      { id: 'd', keptAt: 3 },
      { id: 'a', keptAt: 1 },
    ],
  })
  expect(await store.ofItem('another')).toBeNull()
})
