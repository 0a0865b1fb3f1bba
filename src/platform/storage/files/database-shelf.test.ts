import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../database.ts'
import { createDatabaseShelf } from './database-shelf.ts'

beforeEach(() => void vi.stubGlobal('IDBKeyRange', { bound: (from: string) => from }))
afterEach(() => void vi.unstubAllGlobals())

/** As much of the browser's database as the shelf uses; it holds no blobs. */
function withoutBlobs() {
  const kept = new Map<string, unknown>()
  const lastOf = (from: string) => [...kept.keys()].toSorted().findLast((key) => key.startsWith(from))
  const store = {
    openKeyCursor: async (from: string) => {
      const key = await Promise.resolve(lastOf(from))
      return key === undefined ? null : { key }
    },
    async put({ bytes }: { bytes: unknown }, key: string) {
      // the second file hears of it when the first one is kept
      await vi.waitUntil(() => !(bytes instanceof Blob) || key.startsWith('/ one a') || kept.size > 0)
      if (bytes instanceof Blob) throw new DOMException('Error preparing Blob', 'UnknownError')
      kept.set(key, bytes)
    },
  }
  const database = { transaction: () => ({ store, done: Promise.resolve() }) }
  return { kept, database: () => Promise.resolve(database as unknown as Database) }
}

it('two files that come at the same time are kept where the browser holds no blobs', async () => {
  const { kept, database } = withoutBlobs()
  const shelf = createDatabaseShelf(database, '/ one')
  const [one, two] = [new Uint8Array([1, 2]), new Uint8Array([3])]
  await Promise.all([shelf.append('a', one, 0), shelf.append('b', two, 0)])
  expect([...kept.values()]).toEqual([one, two])
  expect([await shelf.sizeOf('a'), await shelf.sizeOf('b')]).toEqual([2, 1])
})

it('nothing is written to a file that is longer or shorter than was thought', async () => {
  const { kept, database } = withoutBlobs()
  const shelf = createDatabaseShelf(database, '/ one')
  await shelf.append('a', new Uint8Array([1, 2]), 0)
  for (const from of [0, 1, 3]) {
    await expect(shelf.append('a', new Uint8Array([3]), from)).rejects.toMatchObject({ reason: 'busy' })
  }
  expect(kept.size).toBe(1)
})
