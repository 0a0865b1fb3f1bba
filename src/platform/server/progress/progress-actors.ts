import { fromPromise } from 'xstate'
import type { MediaKey, OpenedSession } from '#machines/model/playback.ts'
import { outcomeOfFailure, totalToSend } from '#machines/listening/progress/totals.ts'
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
import type { Journal } from '../../storage/journal/journal.ts'
import type { PlaceReader } from '../../storage/journal/place-reader.ts'
import { createJournalWriter } from '../../storage/journal/journal-writer.ts'
import { readRecord, readSession } from './server-records.ts'
import type { RecordOf } from './server-records.ts'
import { createSessionCalls } from './session-calls.ts'

const SYNC = { timeoutMs: 3000 }
const SYNC_PAST_PAGE = { ...SYNC, keepalive: true }
const CLOSE_PAST_PAGE = { timeoutMs: 1000, keepalive: true }

export interface ProgressDeps {
  server: Server
  journal: Omit<Journal, 'placeOf'>
  places: Pick<PlaceReader, 'read'>
  play: Pick<PlayCalls, 'open'>
  /** The user's record of a medium as it was last read; null when there is none. */
  recordOf: RecordOf
  wallClock: () => number
}

export function createProgressActors({ server, journal, places, play, recordOf, wallClock }: ProgressDeps) {
  const calls = createSessionCalls(server)
  const pen = createJournalWriter(journal)

  /** What is sent is on disk before. */
  async function outcomeOf(send: () => Promise<void>): Promise<SyncOutcome> {
    await pen.onDisk()
    try {
      await send()
      return 'applied'
    } catch (error) {
      return outcomeOfFailure(error)
    }
  }

  return {
    journal: pen.actor,

    readPlace: fromPromise<PlaceRead, { key: MediaKey }>(async ({ input }) => {
      const [record, kept] = await Promise.all([recordOf(input.key), places.read(input.key)])
      return {
        ...kept,
        isFinished: record?.isFinished ?? false,
        isUnknown: record !== null && record.currentTime === null,
        foreign: record ? { device: null, at: record.lastUpdate } : null,
      }
    }),

    syncSession: fromPromise<SyncOutcome, SyncInput>(
      async ({ input }) => await outcomeOf(() => calls.sync(input.sessionId, input, SYNC_PAST_PAGE)),
    ),

    savePosition: fromPromise<SyncOutcome, SaveInput>(
      async ({ input }) => await outcomeOf(() => calls.savePosition(input.key, input, SYNC_PAST_PAGE)),
    ),

    closeSession: fromPromise<SyncOutcome, CloseInput>(
      async ({ input }) =>
        await outcomeOf(() => calls.close(input.sessionId, input.withBody ? input : null, CLOSE_PAST_PAGE)),
    ),

    readStanding: fromPromise<Standing, { sessionId: string; key: MediaKey }>(async ({ input }) => {
      const [session, record] = await Promise.all([
        readSession(server, input.sessionId, SYNC),
        readRecord(server, recordOf, input.key, SYNC),
      ])
      return {
        session,
        place: record && !record.isFinished ? record.currentTime : null,
      }
    }),

    replaceTotal: fromPromise<'applied' | 'refused', SessionTotal>(async ({ input }) => {
      await pen.onDisk()
      // without the session's own record the server cannot be told its total: the time is dropped, never repeated
      const session = await journal.sessionRecord(input.sessionId).catch(() => null)
      if (session === null || input.totalListened <= 0) return 'refused'
      const record = await readRecord(server, recordOf, input.key, SYNC)
      await calls.replaceTotal(session, totalToSend(input, record, wallClock()), SYNC)
      return 'applied'
    }),

    reopenSession: fromPromise<OpenedSession, { key: MediaKey; isStream: boolean }>(({ input, signal }) =>
      play.open({ ...input.key, transcode: input.isStream ? 'force' : 'auto', mediaPlayer: 'html5' }, signal),
    ),
  }
}
