import {
  onlineUsersAnswerSchema,
  openSessionsAnswerSchema,
  sessionsPageSchema,
  signInSessionsPageSchema,
  userDetailSchema,
} from '#machines/model/entities/admin/admin-users.ts'
import type { SessionsPage } from '#machines/model/entities/admin/admin-users.ts'
import { listeningStatsSchema } from '#machines/model/entities/listening-stats.ts'
import { tagsAnswerSchema } from '#machines/model/entities/items/tags.ts'
import type { AdminReadName } from '#machines/server/catalog/admin-reads.ts'
import type { ReadKey, ReadResult } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { utilsReads } from './utils-reads.ts'
import { filesystemAnswerSchema } from '#machines/model/entities/admin/admin-server.ts'
import { libraryStatsSchema } from '#machines/model/entities/items/library.ts'
import { ownYearStatsSchema, serverStatsSchema, yearStatsSchema } from '#machines/model/entities/stats.ts'
import { readUsers } from '../admin/user-actors.ts'

const PER_PAGE = 10
/** More sign-ins than anybody has; what is beyond shows once these were ended. */
const MOST_SIGN_INS = 200

const user = (id: string): string => `/api/users/${encodeURIComponent(id)}`

type Query = Record<string, string | number | undefined>

/** A page of sessions; the last one where there are not so many any more. */
async function sessionsAt(
  server: Server,
  path: string,
  { page, ...query }: Query & { page: number },
  signal: AbortSignal,
): Promise<SessionsPage> {
  const at = async (number: number): Promise<SessionsPage> => {
    const asked = { page: number, itemsPerPage: PER_PAGE }
    const answer = await server.read('get', path, sessionsPageSchema, {
      query: { ...query, ...asked },
      signal,
    })
    const counted = answer.total === null ? null : Math.ceil(answer.total / PER_PAGE)
    return { ...answer, ...asked, numPages: answer.numPages ?? counted }
  }
  const asked = await at(page)
  const total = asked.total ?? 0
  return asked.sessions.length === 0 && total > 0 && page > 0
    ? await at(Math.ceil(total / PER_PAGE) - 1)
    : asked
}

/** Reads of administration: a chunk of its own, loaded with the first of them. */
export const adminReads: {
  [Name in AdminReadName]: (
    server: Server,
    key: ReadKey<Name>,
    signal: AbortSignal,
  ) => Promise<ReadResult<Name>>
} = {
  ...utilsReads,
  users: (server, _key, signal) => readUsers(server, signal),
  usersOnline: async (server, _key, signal) =>
    (await server.read('get', '/api/users/online', onlineUsersAnswerSchema, { signal })).usersOnline,
  user: (server, { userId }, signal) => server.read('get', user(userId), userDetailSchema, { signal }),
  userStats: (server, { userId }, signal) =>
    server.read('get', `${user(userId)}/listening-stats`, listeningStatsSchema, { signal }),
  userSessions: (server, { userId, page }, signal) =>
    sessionsAt(server, `${user(userId)}/listening-sessions`, { page }, signal),
  sessions: (server, { userId, page, sort, desc }, signal) =>
    sessionsAt(
      server,
      '/api/sessions',
      { page, sort, desc: desc ? 1 : 0, ...(userId === '' ? {} : { user: userId }) },
      signal,
    ),
  openSessions: async (server, _key, signal) =>
    (await server.read('get', '/api/sessions/open', openSessionsAnswerSchema, { signal })).sessions,
  tags: async (server, _key, signal) =>
    (await server.read('get', '/api/tags', tagsAnswerSchema, { signal })).tags,
  signIns: async (server, _key, signal) =>
    (
      await server.read('get', '/api/me/sessions', signInSessionsPageSchema, {
        query: { page: 0, itemsPerPage: MOST_SIGN_INS },
        signal,
      })
    ).sessions,
  ownYearStats: (server, { year }, signal) =>
    server.read('get', `/api/me/stats/year/${year}`, ownYearStatsSchema, { signal }),
  libraryStats: (server, { libraryId }, signal) =>
    server.read('get', `/api/libraries/${encodeURIComponent(libraryId)}/stats`, libraryStatsSchema, {
      signal,
    }),
  serverStats: (server, _key, signal) =>
    server.read('get', '/api/stats/server', serverStatsSchema, { signal }),
  yearStats: (server, { year }, signal) =>
    server.read('get', `/api/stats/year/${year}`, yearStatsSchema, { signal }),
  folders: (server, { path, level }, signal) =>
    server.read('get', '/api/filesystem', filesystemAnswerSchema, {
      signal,
      // the outermost folders are those of no path
      ...(path === '' ? {} : { query: { path, level } }),
    }),
}
