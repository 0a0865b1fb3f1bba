import { fromPromise } from 'xstate'
import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import type { MediaKey, OpenedSession } from '#machines/model/playback.ts'
import { isLeftHere, isSamePlace } from '#machines/listening/progress/place.ts'
import type {
  CloseInput,
  PlaceRead,
  SaveInput,
  SessionTotal,
  Standing,
  SyncInput,
  SyncOutcome,
} from '#machines/listening/progress/progress.types.ts'
import type { Server } from '../server.ts'
import type { PlayCalls } from '../../media/play-calls.ts'
import { progressPath, sessionPath } from './paths.ts'
import type { Journal } from '../../storage/journal/journal.ts'
import { createJournalWriter } from '../../storage/journal/journal-writer.ts'
import { readRecord, readSession } from './server-records.ts'
import type { RecordOf } from './server-records.ts'

const SYNC_TIMEOUT_MS = 3000
const CLOSE_TIMEOUT_MS = 1000

export interface ProgressDeps {
  server: Server
  journal: Journal
  play: Pick<PlayCalls, 'open'>
  /** The user's record of a medium as it was last read; null when there is none. */
  recordOf: RecordOf
  wallClock: () => number
}

export function createProgressActors({ server, journal, play, recordOf, wallClock }: ProgressDeps) {
  async function savePosition({ key, currentTime, duration }: SaveInput): Promise<void> {
    const progress = duration > 0 ? Math.min(1, currentTime / duration) : 0
    await server.send('patch', progressPath(key), {
      json: { currentTime, duration, progress },
      timeoutMs: SYNC_TIMEOUT_MS,
      keepalive: true,
    })
  }

  const pen = createJournalWriter(journal)

  return {
    journal: pen.actor,

    readPlace: fromPromise<PlaceRead, { key: MediaKey }>(async ({ input }) => {
      const record = recordOf(input.key)
      return {
        journal: await journal.read(input.key),
        ownSessions: await journal.sessionsOf(input.key),
        isFinished: record?.isFinished ?? false,
        isUnknown: record !== null && record.currentTime === null,
        foreign: record ? { device: null, at: record.lastUpdate } : null,
      }
    }),

    syncSession: fromPromise<SyncOutcome, SyncInput>(async ({ input }) => {
      const { sessionId, timeListened, currentTime, duration } = input
      await pen.onDisk()
      try {
        await server.send('post', sessionPath(sessionId, '/sync'), {
          json: { timeListened, duration, currentTime },
          expect404: true,
          timeoutMs: SYNC_TIMEOUT_MS,
          keepalive: true,
        })
        return 'applied'
      } catch (error) {
        const failure = toAppError(error)
        if (failure.status === 404) return 'forgotten'
        return isUnanswered(failure) ? 'unclear' : 'refused'
      }
    }),

    savePosition: fromPromise<'applied' | 'refused' | 'unclear', SaveInput>(async ({ input }) => {
      await pen.onDisk()
      try {
        await savePosition(input)
        return 'applied'
      } catch (error) {
        return isUnanswered(toAppError(error)) ? 'unclear' : 'refused'
      }
    }),

    readStanding: fromPromise<Standing, { sessionId: string; key: MediaKey }>(async ({ input }) => {
      const [session, record] = await Promise.all([
        readSession(server, input.sessionId, { timeoutMs: SYNC_TIMEOUT_MS }),
        readRecord(server, recordOf, input.key, { timeoutMs: SYNC_TIMEOUT_MS }),
      ])
      return {
        session,
        place: record && !record.isFinished ? record.currentTime : null,
      }
    }),

    replaceTotal: fromPromise<'applied' | 'refused', SessionTotal>(async ({ input }) => {
      await pen.onDisk()
      const record = await journal.sessionRecord(input.sessionId).catch(() => null)
      // without the session's own record the server cannot be told its total: the time is dropped, never repeated
      if (!record || input.totalListened <= 0) return 'refused'
      const read = await readRecord(server, recordOf, input.key, { timeoutMs: SYNC_TIMEOUT_MS })
      const { currentTime } = input
      const isOurs =
        read !== null && (isLeftHere(read.currentTime, input) || isSamePlace(read.currentTime, currentTime))
      await server.send('post', '/api/session/local', {
        json: {
          ...record,
          timeListening: input.totalListened,
          currentTime,
          // the server moves its record for a later time only: not when somebody wrote before or since it was read
          updatedAt: read ? read.lastUpdate + (isOurs ? 1 : -1) : wallClock(),
        },
        timeoutMs: SYNC_TIMEOUT_MS,
      })
      return 'applied'
    }),

    reopenSession: fromPromise<OpenedSession, { key: MediaKey; isStream: boolean }>(({ input, signal }) =>
      play.open({ ...input.key, transcode: input.isStream ? 'force' : 'auto', mediaPlayer: 'html5' }, signal),
    ),

    closeSession: fromPromise<'applied' | 'unclear', CloseInput>(async ({ input }) => {
      const { sessionId, timeListened, currentTime, duration, withBody } = input
      await pen.onDisk()
      if (!withBody && input.savePosition) await savePosition(input)
      try {
        await server.send('post', sessionPath(sessionId, '/close'), {
          ...(withBody ? { json: { timeListened, duration, currentTime } } : {}),
          timeoutMs: CLOSE_TIMEOUT_MS,
          keepalive: true,
        })
        return 'applied'
      } catch (error) {
        console.warn('The session was not closed:', error)
        return 'unclear'
      }
    }),
  }
}
