import type { Database } from '../database.ts'
import { reasonOf, ShelfError } from './file-shelf.ts'
import type { FileShelf } from './file-shelf.ts'

type Part = Blob | Uint8Array<ArrayBuffer>

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Where a part of a file ends, as part of its key: keys of a file are in its order. */
const placeOf = (end: number): string => String(end).padStart(15, '0')
const endOf = (key: string): number => Number(key.slice(key.lastIndexOf(' ') + 1))

/**
 * The shelf in the browser's database, for browsers without a private file system: a file is the parts that were written
 * of it. Where two tabs write the same file, the second one finds its place taken.
 */
export function createDatabaseShelf(database: () => Promise<Database>, owner: string): FileShelf {
  let holdsBlobs = true
  const prefix = (name: string): string => `${owner} ${name} `
  const rangeOf = (name: string): IDBKeyRange => IDBKeyRange.bound(prefix(name), `${prefix(name)}\uffff`)

  async function sizeOf(name: string): Promise<number> {
    const cursor = await (
      await database()
    )
      .transaction('keptParts')
      .store.openKeyCursor(rangeOf(name), 'prev')
    return cursor ? endOf(cursor.key) : 0
  }

  async function write(name: string, from: number, bytes: Part): Promise<void> {
    const { store, done } = (await database()).transaction('keptParts', 'readwrite', { durability: 'strict' })
    // a write that fails says so itself, before the transaction that it ends
    done.catch(() => undefined)
    const last = await store.openKeyCursor(rangeOf(name), 'prev')
    if ((last ? endOf(last.key) : 0) !== from) throw new ShelfError('busy', 'Another tab writes this file')
    const end = from + (bytes instanceof Blob ? bytes.size : bytes.byteLength)
    await store.put({ bytes, owner }, `${prefix(name)}${placeOf(end)}`)
    await done
  }

  return {
    sizeOf,
    async append(name, bytes, from) {
      try {
        // another file that comes at the same time may find out first
        const isBlob = holdsBlobs
        await write(name, from, isBlob ? new Blob([bytes]) : bytes).catch(async (error: unknown) => {
          if (!isBlob || error instanceof ShelfError || nameOf(error) === 'QuotaExceededError') throw error
          // WebKit holds none for a private window, and now and then none at all
          await write(name, from, bytes)
          holdsBlobs = false
        })
      } catch (error) {
        if (error instanceof ShelfError) throw error
        throw new ShelfError(reasonOf(nameOf(error)), error instanceof Error ? error.message : String(error))
      }
    },
    close: () => Promise.resolve(),
    async blob(name, type) {
      const parts = await (await database()).getAll('keptParts', rangeOf(name))
      return parts.length === 0
        ? null
        : new Blob(
            parts.map(({ bytes }) => bytes),
            { type },
          )
    },
    async remove(name) {
      await (await database()).delete('keptParts', rangeOf(name))
    },
    async sizes() {
      const keys = await (
        await database()
      ).getAllKeys('keptParts', IDBKeyRange.bound(`${owner} `, `${owner} \uffff`))
      // of a file the last part is the last of its keys
      return new Map(
        keys.map((key) => [key.slice(owner.length + 1, key.lastIndexOf(' ')), endOf(key)] as const),
      )
    },
  }
}
