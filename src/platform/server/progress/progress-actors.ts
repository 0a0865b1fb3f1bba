import { fromPromise } from 'xstate'
import type { MediaKey, OpenedSession } from '#machines/model/titles/playback.ts'
import { outcomeOfFailure, totalToSend } from '#machines/listening/progress/totals.ts'
import type {
  CloseInput,
  PlaceRead,
  SaveInput,
  SessionTotal,
  ServerState,
  SyncInput,
  SyncOutcome,
  TotalOutcome,
} from '#machines/listening/progress/progress.types.ts'
import type { Server } from '../server.ts'
import type { PlayCalls } from '../../media/opening/play-calls.ts'
import type { Journal } from '../../storage/journal/journal.ts'
import type { PositionReader } from './position-reader.ts'
import type { JournalWriter } from '../../storage/journal/journal-writer.ts'
import { readRecord, readSession } from './server-records.ts'
import type { RecordOf } from './server-records.ts'
import { createSessionCalls } from './session-calls.ts'

const SYNC = { timeoutMs: 3000 }
const SYNC_PAST_PAGE = { ...SYNC, keepalive: true }
const CLOSE_PAST_PAGE = { timeoutMs: 1000, keepalive: true }

export interface ProgressDeps {
  server: Server
  journal: Pick<Journal, 'sessionRecord'>
  positions: Pick<PositionReader, 'read'>
  play: Pick<PlayCalls, 'open'>
  /** The user's record of a medium as it was last read; null when there is none. */
  recordOf: RecordOf
  wallClock: () => number
  /** Writes the journal; `createJournalWriter`. */
  pen: JournalWriter
}

export function createProgressActors({
  server,
  journal,
  positions,
  play,
  recordOf,
  wallClock,
  pen,
}: ProgressDeps) {
  const calls = createSessionCalls(server)

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

    readPlace: fromPromise<PlaceRead, { key: MediaKey; startTime: number }>(
      async ({ input }) => await positions.read(input.key, input.startTime),
    ),

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

    readServerState: fromPromise<ServerState, { sessionId: string; key: MediaKey }>(async ({ input }) => {
      const [session, record] = await Promise.all([
        readSession(server, input.sessionId, SYNC),
        readRecord(server, recordOf, input.key, SYNC),
      ])
      return { session, record: record?.server ?? null, isFinished: record?.isFinished ?? false }
    }),

    replaceTotal: fromPromise<TotalOutcome, SessionTotal>(async ({ input }) => {
      await pen.onDisk()
      // without the session's own record the server cannot be told its total: the time is dropped, never repeated
      const session = await journal.sessionRecord(input.sessionId).catch(() => null)
      if (session === null || input.totalListened <= 0) return 'refused'
      const record = await readRecord(server, recordOf, input.key, SYNC)
      const { total, moves } = totalToSend(input, record, wallClock())
      await calls.replaceTotal(session, total, SYNC)
      return moves ? 'applied' : 'counted'
    }),

    reopenSession: fromPromise<OpenedSession, { key: MediaKey; isStream: boolean }>(({ input, signal }) =>
      play.open({ ...input.key, transcode: input.isStream ? 'force' : 'auto', mediaPlayer: 'html5' }, signal),
    ),
  }
}
