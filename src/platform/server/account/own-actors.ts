import { fromPromise } from 'xstate'
import type { SessionsRead } from '#machines/account/listening-log/log-pages.ts'
import { loggedSession } from '#machines/account/listening-log/log-rules.ts'
import type { Preferences } from '#machines/account/preferences/preferences.types.ts'
import type { OwnRecord } from '#machines/account/own-data/own-data-file.ts'
import {
  librariesAnswerSchema,
  listeningSessionsPageSchema,
  playlistsPageSchema,
  userSchema,
} from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** Sessions come with the description and chapters of their title, some ten thousand characters each. */
const SESSIONS_PER_PAGE = 100

/** What this browser has of the listener. */
interface OwnBrowser {
  preferences: () => Preferences
  notes: () => Promise<OwnRecord['notes']>
  anchors: () => Promise<OwnRecord['anchors']>
  clips: () => Promise<OwnRecord['clips']>
  edits: () => Promise<OwnRecord['edits']>
}

/** What the pages of the own account read of the server, past the cache. */
export function createOwnActors(server: Server, { preferences, notes, anchors, clips, edits }: OwnBrowser) {
  return {
    readSessions: fromPromise<SessionsRead, { page: number }>(async ({ input: { page }, signal }) => {
      const read = await server.read('get', '/api/me/listening-sessions', listeningSessionsPageSchema, {
        query: { page, itemsPerPage: SESSIONS_PER_PAGE },
        signal,
      })
      const { total, numPages, sessions } = read
      return { total, numPages, sessions: sessions.map(loggedSession) }
    }),
    readRecord: fromPromise<OwnRecord>(async ({ signal }) => {
      const readAt = Date.now()
      const [user, { libraries }] = await Promise.all([
        server.read('get', '/api/me', userSchema, { signal }),
        server.read('get', '/api/libraries', librariesAnswerSchema, { signal }),
      ])
      const playlists: OwnRecord['playlists'][number][] = []
      for (const { id } of libraries) {
        const path = `/api/libraries/${encodeURIComponent(id)}/playlists`
        playlists.push(...(await server.read('get', path, playlistsPageSchema, { signal })).results)
      }
      const { username, type, email = null, createdAt, mediaProgress, bookmarks } = user
      const { seriesHideFromContinueListening } = user
      return {
        readAt,
        id: user.id,
        username,
        type,
        email,
        createdAt,
        mediaProgress,
        bookmarks,
        seriesHideFromContinueListening,
        playlists: playlists.filter(({ userId }) => userId === user.id),
        notes: await notes(),
        anchors: await anchors(),
        clips: await clips(),
        edits: await edits(),
        preferences: preferences(),
      }
    }),
  }
}
