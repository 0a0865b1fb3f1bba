import type { QueryClient } from '@tanstack/query-core'
import type { SignedIn } from '#machines/account/session/session.types.ts'
import { queryKeyOf } from '#src/platform/server/reads/read-cache.ts'
import type { Device } from '#src/platform/storage/device.ts'
import { coverAddresses, coverName } from '#src/platform/storage/visit/last-visit.ts'
import type { CoverAddresses } from '#src/platform/storage/visit/last-visit.ts'
import { logWarning } from '#machines/model/log.ts'

/** Older than anything: a view that watches it has it read again. */
const STALE = 1

const earlier = () => import('./earlier-visit.ts')

/** What the last visit of this account kept in this browser, made the first thing that this page shows. */
export function createLastVisit(device: Device, build: string) {
  let covers: CoverAddresses | null = null
  const keptCovers = coverAddresses()

  return {
    /** Of titles that are kept on this device. */
    keptCovers,
    /** Address of a picture that was kept: those of cards, and without a network small ones in the place of large ones. */
    cover: (item: { id: string; updatedAt: number }, isCard: boolean): string | undefined =>
      isCard || !navigator.onLine
        ? (keptCovers.at(coverName(item)) ?? covers?.at(coverName(item)))
        : undefined,

    async recall(client: QueryClient, owner: string): Promise<SignedIn | null> {
      const { earmarkHeadStart: started } = globalThis
      const kept = await started?.visit
      // the page has it from here on, and nothing of it after a sign-out
      delete started?.visit
      if (kept?.owner !== owner) return null
      if (kept.visit.build !== build) return (await earlier()).signedInBefore(kept.visit)
      covers = kept.covers
      for (const { key, data } of kept.visit.reads) {
        // the sign-in brings the user's record along: it is not read twice
        const updatedAt = key.name === 'userRecord' ? Date.now() : STALE
        client.setQueryData(queryKeyOf(key), data, { updatedAt })
      }
      return kept.visit.signedIn
    },

    async forget(owner: string, isForGood: boolean): Promise<void> {
      covers?.release()
      keptCovers.release()
      try {
        const { forgetVisit } = await earlier()
        await forgetVisit(device, owner, isForGood)
      } catch (error) {
        logWarning('What was shown last is still kept:', error)
      }
    },
  }
}
