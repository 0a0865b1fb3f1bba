import type { ReadKey, ShelfEntry, ShelfPage } from '#machines/server/catalog/reads.ts'
import {
  albumsPageSchema,
  collectionsPageSchema,
  itemsPageSchema,
  playlistsPageSchema,
  seriesPageSchema,
} from '#machines/model/entities/index.ts'
import { isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import { RANDOM_SORT } from '#machines/browsing/shelf/sorts.ts'
import { PAGE_SIZE } from '#machines/browsing/shelf/shelf.constants.ts'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import { shelfCall } from './read-calls.ts'

type Key = ReadKey<'shelfPage'>
/** Thousands of entries come in one answer. */
const SHUFFLE_TIMEOUT_MS = 60_000

interface Page<Result> {
  total: number | null
  results: readonly Result[]
}

/** One page of a shelf; of another size for those who only need to know what stands where. */
export async function readShelfPage(
  server: Server,
  key: Key,
  signal: AbortSignal,
  limit = PAGE_SIZE,
): Promise<ShelfPage> {
  if (isCombined(key.filter)) {
    const { clientFilterStoreOf } = await import('../client-filter/client-filter-store.ts')
    return await clientFilterStoreOf(server).page(shelfId(key), key.page, limit, signal)
  }
  if (key.sort === RANDOM_SORT) {
    const { shuffledPage } = await import('./shuffled.ts')
    return await shuffledPage(server, key, limit, (most) =>
      // every page of it waits for this one answer, whichever was asked for first
      askForPage(server, { ...key, page: 0 }, { limit: most, timeoutMs: SHUFFLE_TIMEOUT_MS }),
    )
  }
  return await askForPage(server, key, { limit, signal })
}

/**
 * The first titles alone, each by itself: what a shelf of home shows has no pages, so a random order is the server's own, and
 * who selects there selects titles.
 */
export async function readFirstEntries(
  server: Server,
  key: Key,
  signal: AbortSignal,
  limit: number,
): Promise<ShelfPage> {
  return await askForPage(server, { ...key, page: 0, collapse: false }, { limit, signal })
}

interface Asked {
  limit: number
  signal?: AbortSignal
  timeoutMs?: number
}

async function askForPage(server: Server, key: Key, { limit, ...how }: Asked): Promise<ShelfPage> {
  const { path, query } = shelfCall(key, limit)
  // a current server keeps its answers by their address, also after progress has changed
  const isOfProgress = /^progress\b/.test(key.sort) || /^progress\b/.test(key.filter)
  const options = { query: isOfProgress ? { ...query, ts: Date.now() } : query, ...how }
  const answer = <Result>(
    { total, results }: Page<Result>,
    entry: (result: Result) => ShelfEntry,
    mediaType: ShelfPage['mediaType'] = null,
  ): ShelfPage => {
    const from = key.page * limit
    const missing = total === null ? 0 : Math.min(limit, total - from) - results.length
    // one entry can be odd; of several that are counted some can be read, or the list itself did not come
    if (results.length === 0 && missing > 1) throw appError('malformed')
    return {
      // where the server does not say, a page that is full has one behind it
      total: total ?? from + results.length + (results.length < limit ? 0 : 1),
      entries: results.map(entry),
      ...(missing > 0 ? { unreadable: missing } : {}),
      mediaType,
    }
  }
  switch (key.kind) {
    case 'items': {
      const page = await server.read('get', path, itemsPageSchema, options)
      return answer(page, (item) => ({ kind: 'items', item }), page.mediaType)
    }
    case 'series':
      return answer(await server.read('get', path, seriesPageSchema, options), (series) => ({
        kind: 'series',
        series,
      }))
    case 'collections':
      return answer(await server.read('get', path, collectionsPageSchema, options), (collection) => ({
        kind: 'collections',
        collection,
      }))
    case 'playlists':
      return answer(await server.read('get', path, playlistsPageSchema, options), (playlist) => ({
        kind: 'playlists',
        playlist,
      }))
    case 'albums':
      return answer(await server.read('get', path, albumsPageSchema, options), (album) => ({
        kind: 'albums',
        album,
      }))
  }
}
