import type { KeptLook } from '#machines/downloads/kept-titles/kept-titles.types.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { Database } from '../database.ts'
import type { StoredItem, StoredTitle } from './kept-store.types.ts'

export interface KeptStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
}

/** The episode that an entry keeps, as its show had it then. */
const episodeOf = (stored: (StoredTitle & StoredItem) | null) =>
  stored?.item.mediaType === 'podcast'
    ? stored.item.media.episodes.filter(({ id }) => id === stored.title.episodeId)
    : []

/** What this browser keeps of titles, beside their files. */
export function createKeptStore({ database, owner }: KeptStoreDeps) {
  const keyOf = ({ libraryItemId, episodeId }: MediaKey): string =>
    `${owner()} ${libraryItemId} ${episodeId ?? ''}`
  return {
    async all(): Promise<readonly StoredTitle[]> {
      return await (await database()).getAllFromIndex('kept', 'owner', owner())
    },
    /** Whether there is anything to look after. */
    async isUsed(): Promise<boolean> {
      const opened = await database()
      const counts = await Promise.all(
        (['kept', 'followed'] as const).map((store) => opened.countFromIndex(store, 'owner', owner())),
      )
      return counts.some((count) => count > 0)
    },
    async has(key: MediaKey): Promise<boolean> {
      return ((await (await database()).get('kept', keyOf(key)))?.title.files.length ?? 0) > 0
    },
    async one(key: MediaKey): Promise<(StoredTitle & StoredItem) | null> {
      const opened = await database()
      const [title, item] = await Promise.all([
        opened.get('kept', keyOf(key)),
        opened.get('keptItems', keyOf(key)),
      ])
      return title && item ? { ...title, ...item } : null
    },
    /** The title of an item that was kept last, be it a book or an episode; its show with all episodes that are here. */
    async ofItem(libraryItemId: string): Promise<(StoredTitle & StoredItem) | null> {
      const prefix = `${owner()} ${libraryItemId} `
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const [last, ...earlier] = (await (await database()).getAll('kept', range))
        .filter(({ title }) => title.files.length > 0)
        .toSorted((a, b) => b.title.keptAt - a.title.keptAt)
      const found = last ? await this.one(last.title) : null
      if (!found) return null
      const { item } = found
      if (item.mediaType !== 'podcast') return found
      const known = new Set(item.media.episodes.map(({ id }) => id))
      const missing = earlier.filter(({ title }) => title.episodeId !== null && !known.has(title.episodeId))
      const others = await Promise.all(missing.map(async ({ title }) => await this.one(title)))
      const episodes = [...item.media.episodes, ...others.flatMap(episodeOf)]
      return { ...found, item: { ...item, media: { ...item.media, episodes } } }
    },
    /** Notes what is asked for and not known yet, so that the next page finds it: a title without files. */
    async note(keys: readonly MediaKey[]): Promise<void> {
      const store = (await database()).transaction('kept', 'readwrite').objectStore('kept')
      const known = new Set(await store.index('owner').getAllKeys(owner()))
      for (const key of keys) {
        if (known.has(keyOf(key))) continue
        const title = { ...key, title: '', author: '', cover: null, files: [], since: null, keptAt: 0 }
        await store.put({ title, cover: null, owner: owner() }, keyOf(key))
      }
    },
    async dropNotes(keys: readonly MediaKey[]): Promise<void> {
      const store = (await database()).transaction('kept', 'readwrite').objectStore('kept')
      for (const key of keys) {
        const stored = await store.get(keyOf(key))
        if (stored?.title.files.length === 0) await store.delete(keyOf(key))
      }
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
    /** Writes down what became of titles on the server, of those that are still here. */
    async setSince(looks: readonly KeptLook[]): Promise<void> {
      const store = (await database()).transaction('kept', 'readwrite').objectStore('kept')
      for (const { since, keptAt, ...key } of looks) {
        const stored = await store.get(keyOf(key))
        if (stored?.title.keptAt !== keptAt || (stored.title.since ?? null) === since) continue
        await store.put({ ...stored, title: { ...stored.title, since } }, keyOf(key))
      }
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
