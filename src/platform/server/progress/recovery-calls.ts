import { listeningSessionsPageSchema } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { NO_SESSION } from '#machines/listening/progress/progress.constants.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { endedTotalTime } from '#machines/listening/progress/totals.ts'
import { isDelivered } from '#machines/listening/recovery/is-delivered.ts'
import { placeSent } from '#machines/listening/recovery/recovery-rules.ts'
import type { Recovery } from '#machines/listening/recovery/recovery-rules.ts'
import type { RecoveryState } from '#machines/listening/recovery/recovery.machine.ts'
import type { CallOptions, Server } from '../server.ts'
import { readRecord, readSession } from './server-records.ts'
import { createSessionCalls } from './session-calls.ts'
import type { RecoveryDeps } from './recovery-deps.ts'

/** What the server has counted of a session, whether it is open or not; null where it is not among the latest. */
async function readCounted(
  server: Server,
  sessionId: string,
  options: CallOptions,
): Promise<{ timeListening: number } | null> {
  const { sessions } = await server.read('get', '/api/me/listening-sessions', listeningSessionsPageSchema, {
    ...options,
    query: { itemsPerPage: 20, page: 0 },
  })
  const timeListening = sessions.find(({ id }) => id === sessionId)?.timeListening
  return typeof timeListening === 'number' ? { timeListening } : null
}

/** The calls that bring to the server what earlier lives of the page left open. */
export function recoveryCalls({
  server,
  journal,
  journalWritten,
  play,
  recordOf,
  wallClock,
}: Omit<RecoveryDeps, 'holdings' | 'outbox'>) {
  const calls = createSessionCalls(server)

  async function tellTotal(
    { sessionId, currentTime, moves, lastUpdate }: Extract<Recovery, { sessionId: string }>,
    timeListening: number,
  ): Promise<void> {
    const record = await journal.sessionRecord(sessionId)
    if (record === null) return
    const updatedAt = endedTotalTime(lastUpdate, moves, wallClock())
    await calls.replaceTotal(record, { timeListening, currentTime, updatedAt })
  }

  /** What is read of the server may show an act of this page that came after the entries were listed. */
  async function asItIsNow(entry: JournalEntry): Promise<JournalEntry> {
    await journalWritten()
    return (await journal.entryOf(entry)) ?? entry
  }

  return {
    async readRecoveryState(entry: JournalEntry, signal: AbortSignal): Promise<RecoveryState> {
      if (entry.sessionId === NO_SESSION) {
        const record = await readRecord(server, recordOf, entry.key, { signal })
        return { entry: await asItIsNow(entry), record, session: null, isKept: false }
      }
      const [record, counted, kept] = await Promise.all([
        readRecord(server, recordOf, entry.key, { signal }),
        readCounted(server, entry.sessionId, { signal }),
        journal.sessionRecord(entry.sessionId),
      ])
      const standing = { entry: await asItIsNow(entry), record, isKept: kept !== null }
      // a session that is closed is not asked for: the answer would be an error on the console
      if (isDelivered(entry, record, counted)) return { ...standing, session: counted, isDelivered: true }
      const startedAt = kept?.startedAt
      if (typeof startedAt === 'number' && (await play.isReplaced(startedAt)))
        return { ...standing, session: null }
      return { ...standing, session: await readSession(server, entry.sessionId, { signal }) }
    },

    async deliver({ key, recovery }: { key: MediaKey; recovery: Recovery }): Promise<number | null> {
      switch (recovery.kind) {
        case 'nothing':
          break
        case 'savePosition':
          await calls.savePosition(key, recovery)
          break
        case 'finishOpen':
          await calls.close(recovery.sessionId, recovery)
          if (recovery.correctTo !== null) await tellTotal(recovery, recovery.correctTo)
          break
        case 'replaceTotal':
          await tellTotal(recovery, recovery.totalListened)
          break
      }
      return placeSent(recovery)
    },
  }
}
