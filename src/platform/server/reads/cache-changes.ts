import { notifyManager } from '@tanstack/query-core'
import type { QueryClient } from '@tanstack/query-core'
import { applyToCache, staleAfter } from './apply-to-cache.ts'
import { createChangeBatch } from './change-batch.ts'

/** Carries out changes of the cache in rounds. */
export const createCacheChanges = (client: QueryClient) =>
  createChangeBatch({
    apply: (burst) => notifyManager.batch(() => burst.forEach((change) => applyToCache(client, change))),
    staleAfter: (change) => staleAfter(client, change),
    isReading: () => client.isFetching() > 0,
  })
