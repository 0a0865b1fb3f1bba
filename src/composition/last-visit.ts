import type { QueryClient } from '@tanstack/query-core'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import { queryKeyOf } from '#src/platform/server/reads/read-cache.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { coverName, readLastVisit } from '#src/platform/storage/last-visit.ts'

/** Older than anything: whoever watches it has it read again. */
const STALE = 1

/** What the last visit of this account kept in this browser, made the first thing that this page shows. */
export function createLastVisit(device: Device, build: string) {
  const covers = new Map<string, string>()

  return {
    /** Address of a card's picture that was kept. */
    cover: (item: { id: string; updatedAt: number }): string | undefined => covers.get(coverName(item)),

    async recall(client: QueryClient, owner: string): Promise<SignedIn | null> {
      // a page that is being developed changes while its name stays
      const kept = import.meta.env.DEV ? null : await readLastVisit(device.base, owner, build)
      if (!kept) return null
      for (const { name, type, bytes } of kept.covers)
        covers.set(name, URL.createObjectURL(new Blob([bytes], { type })))
      for (const { key, data } of kept.visit.reads) {
        // the sign-in brings the user's record along: it is not read twice
        const updatedAt = key.name === 'userRecord' ? Date.now() : STALE
        client.setQueryData(queryKeyOf(key), data, { updatedAt })
      }
      return kept.visit.signedIn
    },

    async forget(owner: string, isForGood: boolean): Promise<void> {
      for (const address of covers.values()) URL.revokeObjectURL(address)
      covers.clear()
      try {
        const [{ createDatabase }, { forgetLastVisit }] = await Promise.all([
          import('#src/platform/storage/database.ts'),
          import('#src/platform/storage/forget-last-visit.ts'),
        ])
        await forgetLastVisit(await createDatabase(device)(), owner, isForGood)
      } catch (error) {
        console.warn('What was shown last is still kept:', error)
      }
    },
  }
}
