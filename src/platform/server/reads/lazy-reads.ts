import { hashKey } from '@tanstack/query-core'
import type { QueryCache } from '@tanstack/query-core'
import type { ReadKey, ReadName, ReadResult } from '#machines/server/catalog/reads.ts'
import {
  authorsAnswerSchema,
  authorWithItemsSchema,
  collectionSchema,
  collectionsPageSchema,
  fileProbeSchema,
  itemsInProgressAnswerSchema,
  listeningStatsSchema,
  narratorsAnswerSchema,
  playlistSchema,
  playlistsPageSchema,
  recentEpisodesSchema,
  libraryItemsAnswerSchema,
  searchAnswerSchema,
  seriesDetailSchema,
} from '#machines/model/entities/index.ts'
import { isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import { toAppError } from '#machines/model/errors.ts'
import { homeLimit } from '../../page/home-limit.ts'
import type { Server } from '../server.ts'
import { findClose } from '../search/find-close.ts'
import { readOwnSessions } from './read-own-sessions.ts'
import { authorsCall, collectionCall, playlistCall, seriesCall } from './read-calls.ts'
import { readBy } from './read-by.ts'
import { readItem } from './read-item.ts'
import { readFirstEntries, readShelfPage } from './shelf-pages.ts'

export type LazyName = Extract<
  ReadName,
  | 'item'
  | 'items'
  | 'shelfPage'
  | 'series'
  | 'search'
  | 'collections'
  | 'collection'
  | 'playlists'
  | 'playlist'
  | 'authors'
  | 'author'
  | 'narrators'
  | 'recentEpisodes'
  | 'stats'
  | 'fileProbe'
  | 'itemsInProgress'
  | 'ownSessions'
>

const encoded = encodeURIComponent
/** More than a page of covers is looked through for; the server answers with 25 where none is given. */
const MOST_IN_PROGRESS = 500
const library = (id: string): string => `/api/libraries/${encoded(id)}`

/**
 * What the server gives no more is forgotten with its refusal: the library keeps the last answer beside an error, and the
 * page of an author who was merged, or of an item that is hidden now, would stay as it was.
 */
async function orForget<Result>(
  cache: QueryCache,
  { name, ...params }: ReadKey,
  answer: Promise<Result>,
): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    const { code } = toAppError(error)
    if (code === 'notFound' || code === 'forbidden')
      cache.get(hashKey([name, params]))?.setState({ data: undefined, status: 'pending' })
    throw error
  }
}

/** Reads that no first page needs. */
export const lazyReads: {
  [Name in LazyName]: (
    server: Server,
    key: ReadKey<Name>,
    signal: AbortSignal,
    cache: QueryCache,
  ) => Promise<ReadResult<Name>>
} = {
  item: (server, key, signal, cache) => orForget(cache, key, readItem(server, key.itemId, signal)),
  items: async (server, { itemIds }, signal) => {
    const libraryItemIds = itemIds.split(',').filter(Boolean)
    // the server refuses an empty list
    if (libraryItemIds.length === 0) return []
    const answer = await server.read('post', '/api/items/batch/get', libraryItemsAnswerSchema, {
      json: { libraryItemIds },
      signal,
    })
    return answer.libraryItems
  },
  shelfPage: async (server, key, signal) => {
    if (!key.front) return await readShelfPage(server, key, signal)
    const limit = homeLimit(window.innerWidth)
    if (!isCombined(key.filter)) return await readFirstEntries(server, key, signal, limit)
    const { firstOfSweep } = await import('../client-filter/first-of-sweep.ts')
    return await firstOfSweep({ server, query: key, signal }, limit)
  },
  series: (server, key, signal, cache) =>
    orForget(cache, key, readBy(server, seriesCall(key.seriesId), seriesDetailSchema, signal)),
  search: async (server, { libraryId, q }, signal, cache) => {
    const [answer, close] = await Promise.all([
      server.read('get', `${library(libraryId)}/search`, searchAnswerSchema, { query: { q }, signal }),
      findClose(cache, libraryId, q),
    ])
    return { answer, close: close.groups, closeItems: close.items }
  },
  collections: async (server, { libraryId }, signal) => {
    const options = { query: { minified: 1 }, signal }
    return (await server.read('get', `${library(libraryId)}/collections`, collectionsPageSchema, options))
      .results
  },
  collection: (server, key, signal, cache) =>
    orForget(cache, key, readBy(server, collectionCall(key.collectionId), collectionSchema, signal)),
  playlists: async (server, { libraryId }, signal) =>
    (await server.read('get', `${library(libraryId)}/playlists`, playlistsPageSchema, { signal })).results,
  playlist: (server, key, signal, cache) =>
    orForget(cache, key, readBy(server, playlistCall(key.playlistId), playlistSchema, signal)),
  authors: async (server, { libraryId }, signal) => {
    const answer = await readBy(server, authorsCall(libraryId), authorsAnswerSchema, signal)
    return answer.authors ?? answer.results ?? []
  },
  ownSessions: (server, key, signal) => readOwnSessions(server, key, signal),
  author: (server, key, signal, cache) =>
    orForget(
      cache,
      key,
      server.read('get', `/api/authors/${encoded(key.authorId)}`, authorWithItemsSchema, {
        query: { library: key.libraryId, include: 'items,series' },
        signal,
      }),
    ),
  narrators: async (server, { libraryId }, signal) =>
    (await server.read('get', `${library(libraryId)}/narrators`, narratorsAnswerSchema, { signal }))
      .narrators,
  recentEpisodes: async (server, { libraryId, limit }, signal) =>
    (
      await server.read('get', `${library(libraryId)}/recent-episodes`, recentEpisodesSchema, {
        query: { limit, page: 0 },
        signal,
      })
    ).episodes,
  fileProbe: (server, { itemId, ino }, signal) =>
    server.read('get', `/api/items/${encoded(itemId)}/ffprobe/${encoded(ino)}`, fileProbeSchema, { signal }),
  itemsInProgress: async (server, _key, signal) =>
    (
      await server.read('get', '/api/me/items-in-progress', itemsInProgressAnswerSchema, {
        query: { limit: MOST_IN_PROGRESS },
        signal,
      })
    ).libraryItems,
  stats: (server, _key, signal) =>
    server.read('get', '/api/me/listening-stats', listeningStatsSchema, { signal }),
}
