import type { FollowedShow } from '#machines/downloads/upkeep/upkeep.types.ts'
import type { KeptStoreDeps } from './kept-store.ts'

/** The shows of which this browser keeps the next episodes. */
export function createFollowedStore({ database, owner }: KeptStoreDeps) {
  return {
    async all(): Promise<readonly FollowedShow[]> {
      const entries = await (await database()).getAllFromIndex('followed', 'owner', owner())
      return entries.map(({ show }) => show)
    },
    /** These, and no others. */
    async set(shows: readonly FollowedShow[]): Promise<void> {
      const store = (await database()).transaction('followed', 'readwrite').objectStore('followed')
      const keyOf = (show: FollowedShow): string => `${owner()} ${show.libraryItemId}`
      const wanted = new Set(shows.map(keyOf))
      for (const key of await store.index('owner').getAllKeys(owner())) {
        if (!wanted.has(key)) await store.delete(key)
      }
      for (const show of shows) await store.put({ show, owner: owner() }, keyOf(show))
    },
  }
}

export type FollowedStore = ReturnType<typeof createFollowedStore>
