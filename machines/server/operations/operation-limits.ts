import type { OperationName, OperationRequest } from './operations.table.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long one call of a write may take, in minutes, where the server, a provider or the line needs its time. */
const MINUTES_OF_A_CALL: Readonly<Partial<Record<OperationName, number>>> = {
  // every file of every book that has the name, where metadata is kept beside it
  'genre.remove': 10,
  'genre.rename': 10,
  'tag.remove': 10,
  'tag.rename': 10,
  // the same, of one maker: their dialogs wait for it
  'author.update': 2,
  'narrator.remove': 2,
  'narrator.rename': 2,
  // items go one by one, some with their files
  'episodes.delete': 1,
  'file.delete': 1,
  'issues.remove': 10,
  'item.delete': 2,
  'items.delete': 2,
  'items.removeAll': 10,
  'library.delete': 10,
  'library.update': 10,
  'user.delete': 1,
  'user.purgeProgress': 1,
  // a picture or a book of some MB on a slow line
  'ebook.send': 3,
  'item.removeCover': 1,
  'item.setCover': 3,
  // the server asks others
  'author.match': 1,
  'authors.match': 5,
  'email.test': 1,
  'item.match': 2,
  'notification.fire': 1,
  'notification.test': 1,
  'podcast.checkNew': 2,
  'podcast.create': 2,
  'podcast.import': 2,
  'podcast.matchEpisodes': 5,
  'podcast.retryDownload': 2,
  // the server goes through files
  'backup.create': 12 * 60,
  'backup.restore': 12 * 60,
  'backup.upload': 12 * 60,
  'cache.purge': 5,
  'feed.open': 1,
  'item.scan': 5,
  'item.setTracks': 1,
  'items.update': 0.5,
  'settings.update': 1,
}

const DEFAULT_CALL_MS = 20 * SECOND

/** Of how many things a write on many is given another minute. */
const THINGS_OF_A_MINUTE = 20

/** What a write on many is about: sent in one call, or in as many as it takes. */
const IN_ONE_CALL = ['libraryItemIds', 'sessionIds'] as const
const IN_MANY_CALLS = ['items', 'keys', 'authors', 'episodeIds', 'records', 'signInIds'] as const

function minutesFor(params: Readonly<Record<string, unknown>>, lists: readonly string[]): number {
  const counts = lists.map((name) => {
    const things = params[name]
    return Array.isArray(things) ? things.length : 0
  })
  return Math.floor(Math.max(...counts) / THINGS_OF_A_MINUTE)
}

/**
 * How long a write may take, ms: each call of it that says nothing shorter, and all of them. The whole is never shorter
 * than one long call with what is read around it.
 */
export function limitsOf({ name, params }: OperationRequest): { callMs: number; wholeMs: number } {
  const given: Readonly<Record<string, unknown>> = params
  const minutes = MINUTES_OF_A_CALL[name]
  const baseMs = minutes === undefined ? DEFAULT_CALL_MS : minutes * MINUTE
  const callMs = baseMs + minutesFor(given, IN_ONE_CALL) * MINUTE
  const partsMs = minutesFor(given, IN_MANY_CALLS) * MINUTE
  return { callMs, wholeMs: Math.max(MINUTE, 2 * callMs) + partsMs }
}
