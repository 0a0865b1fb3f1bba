import { listeningSessionsPageSchema } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/playback.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { isDelivered } from '#machines/listening/recovery/is-delivered.ts'
import type { Recovery } from '#machines/listening/recovery/recovery-rules.ts'
import type { Standing } from '#machines/listening/recovery/recovery.machine.ts'
import type { CallOptions, Server } from '../server.ts'
import { progressPath, sessionPath } from './paths.ts'
import { readRecord, readSession } from './server-records.ts'
import type { RecoveryDeps } from './recovery-deps.ts'

/**
 * The server moves its record for a later time only. One more than the time that was read lets it refuse when somebody
 * wrote meanwhile, and keeps this machine's clock, which may be wrong, out of it.
 */
function updateTime({ moves, lastUpdate }: { moves: boolean; lastUpdate: number }, now: number): number {
  if (lastUpdate === 0) return now
  return moves ? lastUpdate + 1 : lastUpdate - 1
}

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
  play,
  recordOf,
  wallClock,
}: Omit<RecoveryDeps, 'holdings'>) {
  /** The server counted some seconds of a session twice; once it is closed its total can be told. */
  async function correctTotal(
    { sessionId, currentTime }: { sessionId: string; currentTime: number },
    total: number,
  ): Promise<void> {
    const record = await journal.sessionRecord(sessionId)
    if (!record) return
    await server.send('post', '/api/session/local', {
      json: { ...record, timeListening: total, currentTime, updatedAt: wallClock() },
    })
  }

  async function savePosition(
    key: MediaKey,
    { currentTime, duration }: { currentTime: number; duration: number },
  ): Promise<void> {
    const progress = duration > 0 ? Math.min(1, currentTime / duration) : 0
    await server.send('patch', progressPath(key), { json: { currentTime, duration, progress } })
  }

  return {
    async readStanding(entry: JournalEntry, signal: AbortSignal): Promise<Standing> {
      const [record, counted] = await Promise.all([
        readRecord(server, recordOf, entry.key, { signal }),
        readCounted(server, entry.sessionId, { signal }),
      ])
      // a session that is closed is not asked for: the answer would be an error on the console
      if (isDelivered(entry, record, counted)) return { record, session: counted, isDelivered: true }
      const startedAt = (await journal.sessionRecord(entry.sessionId))?.startedAt
      if (typeof startedAt === 'number' && (await play.isReplaced(startedAt)))
        return { record, session: null }
      return { record, session: await readSession(server, entry.sessionId, { signal }) }
    },

    async deliver({ key, recovery }: { key: MediaKey; recovery: Recovery }): Promise<void> {
      switch (recovery.kind) {
        case 'nothing':
          return
        case 'savePosition': {
          return await savePosition(key, recovery)
        }
        case 'finishOpen': {
          const { sessionId, timeListened, currentTime, duration } = recovery
          await server.send('post', sessionPath(sessionId, '/close'), {
            json: { timeListened, currentTime, duration },
          })
          if (recovery.correctTo !== null) await correctTotal(recovery, recovery.correctTo)
          return
        }
        case 'replaceTotal': {
          const record = await journal.sessionRecord(recovery.sessionId)
          // without the session's own record its total cannot be told: the time is dropped, never repeated
          if (!record) return recovery.moves ? await savePosition(key, recovery) : undefined
          await server.send('post', '/api/session/local', {
            json: {
              ...record,
              timeListening: recovery.totalListened,
              currentTime: recovery.currentTime,
              updatedAt: updateTime(recovery, wallClock()),
            },
          })
        }
      }
    },
  }
}
