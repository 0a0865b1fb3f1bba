import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { Database } from '../database.ts'
import type { StoredItem, StoredTitle } from './kept-store.types.ts'

export interface KeptStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
}

/** What this browser keeps of titles, beside their files. */
export function createKeptStore({ database, owner }: KeptStoreDeps) {
  const keyOf = ({ libraryItemId, episodeId }: MediaKey): string =>
    `${owner()} ${libraryItemId} ${episodeId ?? ''}`
  return {
    async all(): Promise<readonly StoredTitle[]> {
      return await (await database()).getAllFromIndex('kept', 'owner', owner())
    },
    async count(): Promise<number> {
      return await (await database()).countFromIndex('kept', 'owner', owner())
    },
    async has(key: MediaKey): Promise<boolean> {
      return (await (await database()).getKey('kept', keyOf(key))) !== undefined
    },
    async one(key: MediaKey): Promise<(StoredTitle & StoredItem) | null> {
      const opened = await database()
      const [title, item] = await Promise.all([
        opened.get('kept', keyOf(key)),
        opened.get('keptItems', keyOf(key)),
      ])
      return title && item ? { ...title, ...item } : null
    },
    /** A title of an item, be it a book or one of its episodes. */
    async ofItem(libraryItemId: string): Promise<(StoredTitle & StoredItem) | null> {
      const prefix = `${owner()} ${libraryItemId} `
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const [found] = await (await database()).getAll('kept', range, 1)
      return found ? await this.one(found.title) : null
    },
    async put({ title, cover, item }: StoredTitle & StoredItem): Promise<void> {
      const own = { owner: owner() }
      const key = keyOf(title)
      const transaction = (await database()).transaction(['kept', 'keptItems'], 'readwrite', {
        durability: 'strict',
      })
      await transaction.objectStore('kept').put({ title, cover, ...own }, key)
      await transaction.objectStore('keptItems').put({ item, ...own }, key)
      await transaction.done
    },
    async remove(key: MediaKey): Promise<void> {
      const transaction = (await database()).transaction(['kept', 'keptItems'], 'readwrite')
      await transaction.objectStore('kept').delete(keyOf(key))
      await transaction.objectStore('keptItems').delete(keyOf(key))
      await transaction.done
    },
  }
}

export type KeptStore = ReturnType<typeof createKeptStore>
