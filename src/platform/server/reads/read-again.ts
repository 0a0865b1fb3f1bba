import type { QueryClient, QueryFilters } from '@tanstack/query-core'

/** Answers on their way that are followed by another read, however many changes come before them. */
const followed = new WeakSet<Promise<unknown>>()

/**
 * An answer that is on its way while a change is carried out may be of before the change, and would replace it or miss
 * it: these entries are read once more when their answers have come.
 */
export function readAgainAfter(client: QueryClient, filters: QueryFilters): void {
  for (const { queryKey, promise } of client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (!promise || followed.has(promise)) continue
    followed.add(promise)
    promise.then(
      () => void client.invalidateQueries({ queryKey, exact: true }),
      // a read that failed shows as failed, and is asked for again by the page
      () => undefined,
    )
  }
}

/** The library replaces a read that is on its way by a new one, but not the first read of an entry. */
export const readAgainAfterFirst = (client: QueryClient, filters: QueryFilters): void =>
  readAgainAfter(client, { ...filters, predicate: ({ state }) => state.data === undefined })
