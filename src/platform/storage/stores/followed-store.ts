import type { FollowedShow } from '#machines/downloads/upkeep/upkeep.types.ts'
import type { KeptStoreDeps } from './kept-store.ts'

/** The shows of which this browser keeps the next episodes. */
export function createFollowedStore({ database, owner }: KeptStoreDeps) {
  return {
    async all(): Promise<readonly FollowedShow[]> {
      const entries = await (await database()).getAllFromIndex('followed', 'owner', owner())
      return entries.map(({ show }) => show)
    },
    /** Answers what comes of it. In one transaction: another tab may have changed them since they were read. */
    async change(
      changed: (shows: readonly FollowedShow[]) => readonly FollowedShow[],
    ): Promise<readonly FollowedShow[]> {
      const mine = owner()
      const { store, done } = (await database()).transaction('followed', 'readwrite')
      const keyOf = (show: FollowedShow): string => `${mine} ${show.libraryItemId}`
      const shows = changed((await store.index('owner').getAll(mine)).map(({ show }) => show))
      const wanted = new Set(shows.map(keyOf))
      for (const key of await store.index('owner').getAllKeys(mine)) {
        if (!wanted.has(key)) await store.delete(key)
      }
      for (const show of shows) await store.put({ show, owner: mine }, keyOf(show))
      await done
      return shows
    },
  }
}

export type FollowedStore = ReturnType<typeof createFollowedStore>
