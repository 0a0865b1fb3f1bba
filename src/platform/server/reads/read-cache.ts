import { hashKey, QueryClient, QueryObserver } from '@tanstack/query-core'
import type { QueryKey, QueryState } from '@tanstack/query-core'
import { fromCallback } from 'xstate'
import { readId } from '#machines/server/catalog/read-id.ts'
import type { CacheCommand, ReadKey, ReadSnapshot, ReadStore } from '#machines/server/catalog/reads.ts'
import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import type { createCacheChanges } from './cache-changes.ts'
import type { CacheChange } from './change-batch.ts'
import { fetcherOf } from './fetchers.ts'
import { readAgainAfterFirst } from './read-again.ts'
import { logWarning } from '#machines/model/log.ts'

const KEEP_UNUSED_MS = 5 * 60_000
const RETRIES = 2
const LOADING = { status: 'loading' } as const

export const queryKeyOf = (key: ReadKey): QueryKey => {
  const { name, ...params } = key
  return [name, params]
}

const hashes = new WeakMap<ReadKey, string>()

/** A shelf looks up the same key for each of its cards, whenever anything was read. */
function hashOf(key: ReadKey): string {
  const known = hashes.get(key)
  if (known !== undefined) return known
  const made = hashKey(queryKeyOf(key))
  hashes.set(key, made)
  return made
}

export function createReadClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEEP_UNUSED_MS,
        retry: (count, error) => count < RETRIES && toAppError(error).retryable,
        retryDelay: (attempt) => 1000 * 2 ** attempt,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  })
}

const noneKept = (): Promise<null> => Promise.resolve(null)

/** The reading side for views: one subscription to the library's cache, and one observer, shared out by entry. */
export function createReadStore(
  client: QueryClient,
  server: Server,
  /** What this browser keeps of what is read, for when no answer comes. */
  keptOf: (key: ReadKey) => Promise<unknown> = noneKept,
): ReadStore {
  const cache = client.getQueryCache()
  const listeners = new Map<string, Set<() => void>>()
  const watched = new Map<string, { count: number; stop: () => void }>()
  const snapshots = new WeakMap<QueryState, ReadSnapshot<unknown>>()
  cache.subscribe(({ query }) => {
    for (const listener of listeners.get(query.queryHash) ?? []) listener()
  })

  function observe(key: ReadKey): () => void {
    const fetcher = fetcherOf(key.name)
    const observer = new QueryObserver(client, {
      queryKey: queryKeyOf(key),
      staleTime: fetcher.staleMs,
      ...(fetcher.keepMs === undefined ? {} : { gcTime: fetcher.keepMs }),
      queryFn: async ({ signal }) => {
        try {
          return await fetcher.read(server, key as never, signal, cache)
        } catch (error) {
          // what was read already is newer than what was kept
          const isRead = cache.get(hashOf(key))?.state.data !== undefined
          const kept = !isRead && isUnanswered(toAppError(error)) ? await keptOf(key).catch(() => null) : null
          if (kept === null) throw error
          return kept
        }
      },
    })
    return observer.subscribe(() => {})
  }

  return {
    watch(key) {
      const id = readId(key)
      const known = watched.get(id)
      // with the end of an account's stay its observers see nothing any more
      const isSeen = known !== undefined && cache.get(hashOf(key)) !== undefined
      const entry = isSeen ? known : { count: known?.count ?? 0, stop: observe(key) }
      watched.set(id, entry)
      entry.count += 1
      return () => {
        const left = watched.get(id)
        if (!left) return
        left.count -= 1
        if (left.count > 0) return
        left.stop()
        watched.delete(id)
      }
    },
    subscribe(key, listener) {
      const hash = hashOf(key)
      const own = listeners.get(hash) ?? new Set()
      listeners.set(hash, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(hash)
      }
    },
    snapshot(key) {
      const state = cache.get(hashOf(key as ReadKey))?.state
      if (!state) return LOADING
      const made = snapshots.get(state) ?? snapshotOf(state)
      snapshots.set(state, made)
      return made as never
    },
  }
}

function snapshotOf(state: QueryState): ReadSnapshot<unknown> {
  if (state.data !== undefined) {
    return { status: 'ready', data: state.data, refreshing: state.fetchStatus === 'fetching' }
  }
  if (state.status === 'error' && state.fetchStatus === 'idle') {
    return { status: 'failed', error: toAppError(state.error) }
  }
  return LOADING
}

/** What carries changes out comes with the first one: a page that is only looked at has none. */
function laterChanges(client: QueryClient) {
  let changes: ReturnType<typeof createCacheChanges> | null = null
  let early: CacheChange[] = []
  let isComing = false
  async function bring(): Promise<void> {
    isComing = true
    try {
      const changing = await import('./cache-changes.ts')
      changes = changing.createCacheChanges(client)
      for (const change of early) changes.push(change)
      early = []
    } catch (error) {
      // the next change tries again
      logWarning('A change of what was read waits:', error)
    }
    isComing = false
  }
  return {
    push(change: CacheChange): void {
      if (changes) return changes.push(change)
      early.push(change)
      if (!isComing) void bring()
    },
    drop(): void {
      early = []
      changes?.drop()
    },
  }
}

/** Carries out what changes the cache. With the end of the account's stay everything that was read is forgotten. */
export function createReadCacheActor(client: QueryClient) {
  return fromCallback<CacheCommand>(({ receive }) => {
    const changes = laterChanges(client)
    receive((command) => {
      if (command.type !== 'cache.refresh') return changes.push(command)
      const filters = { queryKey: queryKeyOf(command.key) }
      readAgainAfterFirst(client, filters)
      void client.refetchQueries(filters)
    })
    return () => {
      changes.drop()
      void client.cancelQueries()
      client.clear()
    }
  })
}
