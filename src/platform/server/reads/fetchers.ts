import type { QueryCache } from '@tanstack/query-core'
import {
  libraryWithFilterDataSchema,
  personalizedAnswerSchema,
  userSchema,
} from '#machines/model/entities/index.ts'
import type { AdminReadName } from '#machines/server/catalog/admin-reads.ts'
import type { ReadKey, ReadName, ReadResult, UserRecord } from '#machines/server/catalog/reads.ts'
import type { User } from '#machines/model/entities/index.ts'
import { homeLimit } from '../../page/home-limit.ts'
import type { LazyName } from './lazy-reads.ts'
import { homeCall, libraryCall } from './read-calls.ts'
import { readBy } from './read-by.ts'
import { readLibraries } from './read-library.ts'
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
  /** How long an answer that no view shows is kept, ms; five minutes unless given. */
  keepMs?: number
}

const MINUTE = 60_000

export function userRecordOf(user: User): UserRecord {
  return {
    mediaProgress: user.mediaProgress,
    bookmarks: user.bookmarks,
    seriesHideFromContinueListening: user.seriesHideFromContinueListening,
  }
}

/** A read whose schemas come with the screens that need it. */
function late<Name extends LazyName>(name: Name, staleMs = MINUTE): Fetcher<Name> {
  return {
    staleMs,
    read: async (server, key, signal, cache) => {
      const { lazyReads } = await import('./lazy-reads.ts')
      return lazyReads[name](server, key, signal, cache)
    },
  }
}

/** How each read is asked of the server. Adding a read is adding its row in machines/catalog/reads.ts and one here. */
const fetchers: { [Name in Exclude<ReadName, AdminReadName>]: Fetcher<Name> } = {
  userRecord: {
    staleMs: 5 * MINUTE,
    read: async (server, _key, signal) =>
      userRecordOf(await server.read('get', '/api/me', userSchema, { signal })),
  },
  libraries: {
    staleMs: 5 * MINUTE,
    read: async (server, _key, signal) =>
      (await readLibraries(server, signal)).toSorted((a, b) => a.displayOrder - b.displayOrder),
  },
  library: {
    staleMs: 5 * MINUTE,
    read: (server, { libraryId }, signal) =>
      readBy(server, libraryCall(libraryId), libraryWithFilterDataSchema, signal),
  },
  home: {
    staleMs: MINUTE,
    read: (server, { libraryId }, signal) =>
      readBy(server, homeCall(libraryId, homeLimit(window.innerWidth)), personalizedAnswerSchema, signal),
  },
  item: late('item'),
  shelfPage: {
    staleMs: MINUTE,
    // who scrolls through a hundred thousand books leaves thousands of pages behind
    keepMs: 2 * MINUTE,
    read: late('shelfPage').read,
  },
  items: { ...late('items'), staleMs: 5 * MINUTE },
  series: late('series'),
  search: late('search'),
  collections: late('collections'),
  collection: late('collection'),
  playlists: late('playlists'),
  playlist: late('playlist'),
  authors: late('authors'),
  author: late('author'),
  narrators: late('narrators'),
  recentEpisodes: late('recentEpisodes'),
  stats: late('stats'),
  fileProbe: late('fileProbe'),
  // what was heard meanwhile moves it, so it is read again at each visit
  itemsInProgress: late('itemsInProgress', 0),
  ownSessions: late('ownSessions', 0),
}

/** What a folder chooser was shown is good for so long, ms. */
const FOLDERS_MS = 5000

/** A read of administration: its calls come with its pages, and what it shows is read again at each visit. */
function admin<Name extends AdminReadName>(name: Name): Fetcher<Name> {
  return {
    staleMs: name === 'folders' ? FOLDERS_MS : 0,
    read: async (server, key, signal) => {
      const { adminReads } = await import('./admin-reads.ts')
      return await adminReads[name](server, key, signal)
    },
  }
}

export const fetcherOf = (name: ReadName): Fetcher<ReadName> =>
  (name in fetchers ? Reflect.get(fetchers, name) : admin(name as AdminReadName)) as Fetcher<ReadName>
