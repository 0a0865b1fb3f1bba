import type { QueryCache } from '@tanstack/query-core'
import {
  librariesAnswerSchema,
  libraryItemExpandedSchema,
  libraryWithFilterDataSchema,
  personalizedAnswerSchema,
  userSchema,
} from '#machines/model/entities/index.ts'
import type { ReadKey, ReadName, ReadResult, UserRecord } from '#machines/server/catalog/reads.ts'
import type { User } from '#machines/model/entities/index.ts'
import { homeLimit } from '../../page/home-limit.ts'
import type { LazyName } from './lazy-reads.ts'
import type { Server } from '../server.ts'

export interface Fetcher<Name extends ReadName> {
  read: (
    server: Server,
    key: ReadKey<Name>,
    signal: AbortSignal,
    cache: QueryCache,
  ) => Promise<ReadResult<Name>>
  /** How long an answer is fresh, ms. */
  staleMs: number
  /** How long an answer that nobody looks at is kept, ms; five minutes unless given. */
  keepMs?: number
}

const MINUTE = 60_000
const encoded = encodeURIComponent

export function userRecordOf(user: User): UserRecord {
  return {
    mediaProgress: user.mediaProgress,
    bookmarks: user.bookmarks,
    seriesHideFromContinueListening: user.seriesHideFromContinueListening,
  }
}

/** An item with all that its page and its editor show. */
export const readItem = (server: Server, itemId: string, signal: AbortSignal): Promise<ReadResult<'item'>> =>
  server.read('get', `/api/items/${encoded(itemId)}`, libraryItemExpandedSchema, {
    query: { expanded: 1, include: 'authors,downloads,rssfeed' },
    signal,
  })

/** A read whose schemas come with the screens that need it. */
function late<Name extends LazyName>(name: Name, staleMs: number): Fetcher<Name> {
  return {
    staleMs,
    read: async (server, key, signal, cache) => {
      const { lazyReads } = await import('./lazy-reads.ts')
      return lazyReads[name](server, key, signal, cache)
    },
  }
}

/** How each read is asked of the server. Adding a read is adding its row in machines/catalog/reads.ts and one here. */
const fetchers: { [Name in Exclude<ReadName, LazyName> | 'shelfPage' | 'items']: Fetcher<Name> } = {
  userRecord: {
    staleMs: 5 * MINUTE,
    read: async (server, _key, signal) =>
      userRecordOf(await server.read('get', '/api/me', userSchema, { signal })),
  },
  libraries: {
    staleMs: 5 * MINUTE,
    read: async (server, _key, signal) =>
      (await server.read('get', '/api/libraries', librariesAnswerSchema, { signal })).libraries.toSorted(
        (a, b) => a.displayOrder - b.displayOrder,
      ),
  },
  library: {
    staleMs: 5 * MINUTE,
    read: (server, { libraryId }, signal) =>
      server.read('get', `/api/libraries/${encoded(libraryId)}`, libraryWithFilterDataSchema, {
        query: { include: 'filterdata' },
        signal,
      }),
  },
  home: {
    staleMs: MINUTE,
    read: (server, { libraryId }, signal) =>
      server.read('get', `/api/libraries/${encoded(libraryId)}/personalized`, personalizedAnswerSchema, {
        query: { include: 'rssfeed', limit: homeLimit(window.innerWidth) },
        signal,
      }),
  },
  item: {
    staleMs: MINUTE,
    read: (server, { itemId }, signal) => readItem(server, itemId, signal),
  },
  shelfPage: {
    staleMs: MINUTE,
    // who scrolls through a hundred thousand books leaves thousands of pages behind
    keepMs: 2 * MINUTE,
    read: late('shelfPage', MINUTE).read,
  },
  items: late('items', 5 * MINUTE),
}

/** What stays fresh for a minute. */
const LASTING: readonly ReadName[] = [
  'series',
  'search',
  'collections',
  'collection',
  'playlists',
  'playlist',
  'authors',
  'author',
  'narrators',
  'recentEpisodes',
  'stats',
  'fileProbe',
]

/** What is neither there nor here is read again at each visit: the pages of administration. */
export const fetcherOf = (name: ReadName): Fetcher<ReadName> =>
  (fetchers[name as keyof typeof fetchers] ??
    late(name as LazyName, LASTING.includes(name) ? MINUTE : 0)) as Fetcher<ReadName>
