import { deviceText } from '#machines/model/text/device-text.ts'
import {
  listeningSessionsPageSchema,
  mediaProgressSchema,
  playbackSessionSchema,
  userSchema,
} from '#machines/model/entities/index.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { appError } from '#machines/model/errors.ts'
import { recordIn } from '#machines/model/titles/playback.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { SessionState } from '#machines/listening/progress/progress.types.ts'
import { serverPositionOf } from '#machines/listening/progress/record-position.ts'
import { isSamePosition } from '#machines/listening/progress/server-position.ts'
import type { ServerRecord } from '#machines/listening/recovery/recovery-rules.ts'
import { within } from '../../within.ts'
import type { CallOptions, Server } from '../server.ts'
import { orNull } from './or-null.ts'
import { progressPath, sessionPath } from './paths.ts'

/** What the page knows of the user's records, as they were last read in its life; it waits for the first time. */
export type RecordOf = (key: MediaKey) => Promise<MediaProgress | null>

/** So long it is waited for what the page knows, where a call has no limit of its own: a page may begin without a network. */
const PATIENCE_MS = 10_000

/**
 * The user's record of a medium as the server has it now, null where there is none. A record that is probably not there is
 * looked up in the user's list, since every request for a missing one is an error on the console.
 */
export async function readProgress(
  server: Server,
  recordOf: RecordOf,
  key: MediaKey,
  options: CallOptions,
): Promise<MediaProgress | null> {
  if (await within(options.timeoutMs ?? PATIENCE_MS, recordOf(key), null)) {
    return await orNull(
      server.read('get', progressPath(key), mediaProgressSchema, { ...options, expect404: true }),
    )
  }
  const { mediaProgress } = await server.read('get', '/api/me', userSchema, options)
  return recordIn(mediaProgress, key) ?? null
}

/** The same, where the position matters. A record that does not say where it stands is not known: it rejects. */
export async function readRecord(
  server: Server,
  recordOf: RecordOf,
  key: MediaKey,
  options: CallOptions,
): Promise<ServerRecord | null> {
  const record = await readProgress(server, recordOf, key, options)
  if (record === null) return null
  const { isFinished, lastUpdate } = record
  const position = serverPositionOf(record)
  if (position === null) throw appError('malformed')
  return { server: position, isFinished, lastUpdate }
}

/** What the server has of an open session, null where it is not open any more; it rejects where the server does not say. */
export async function readSession(
  server: Server,
  sessionId: string,
  options: CallOptions,
): Promise<SessionState | null> {
  const session = await orNull(
    server.read('get', sessionPath(sessionId), playbackSessionSchema, { ...options, expect404: true }),
  )
  if (session === null) return null
  const { timeListening, currentTime } = session
  if (timeListening === null || currentTime === null) throw appError('malformed')
  return { timeListening, currentTime }
}

/** The device whose session left a title at a position, and which is not this browser's; null where none did. */
export async function deviceAt(
  server: Server,
  { libraryItemId, episodeId }: MediaKey,
  position: number,
  ownSessions: readonly string[],
  options: CallOptions,
): Promise<string | null> {
  const { sessions } = await server.read('get', '/api/me/listening-sessions', listeningSessionsPageSchema, {
    ...options,
    query: { itemsPerPage: 10, page: 0 },
  })
  // a position can be set without a session, and is of no device then
  const last = sessions.find(
    (each) =>
      each.libraryItemId === libraryItemId &&
      each.episodeId === episodeId &&
      each.currentTime !== null &&
      isSamePosition(each.currentTime, position) &&
      !ownSessions.includes(each.id),
  )
  return last ? deviceText(last.deviceInfo) || null : null
}
