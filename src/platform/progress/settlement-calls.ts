import type { MediaKey } from '#machines/model/playback.ts'
import type { Settlement } from '#machines/settlement/settle-rules.ts'
import type { Standing } from '#machines/settlement/settlement.machine.ts'
import { progressPath, sessionPath } from './paths.ts'
import { readRecord, readSession } from './server-records.ts'
import type { SettlementDeps } from './settlement-actors.ts'

/**
 * The server moves its record for a later time only. One more than the time that was read lets it refuse when somebody
 * wrote meanwhile, and keeps this machine's clock, which may be wrong, out of it.
 */
function updateTime({ moves, lastUpdate }: { moves: boolean; lastUpdate: number }, now: number): number {
  if (lastUpdate === 0) return now
  return moves ? lastUpdate + 1 : lastUpdate - 1
}

/** The calls that bring to the server what earlier lives of the page left open. */
export function settlementCalls({ server, journal, wallClock }: Omit<SettlementDeps, 'holdings'>) {
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
    async readStanding(input: { key: MediaKey; sessionId: string }, signal: AbortSignal): Promise<Standing> {
      const [record, session] = await Promise.all([
        readRecord(server, input.key, { signal }),
        readSession(server, input.sessionId, { signal }),
      ])
      return { record, session }
    },

    async deliver({ key, settlement }: { key: MediaKey; settlement: Settlement }): Promise<void> {
      switch (settlement.kind) {
        case 'nothing':
          return
        case 'savePosition': {
          return await savePosition(key, settlement)
        }
        case 'finishOpen': {
          const { sessionId, timeListened, currentTime, duration } = settlement
          await server.send('post', sessionPath(sessionId, '/close'), {
            json: { timeListened, currentTime, duration },
          })
          if (settlement.correctTo !== null) await correctTotal(settlement, settlement.correctTo)
          return
        }
        case 'replaceTotal': {
          const record = await journal.sessionRecord(settlement.sessionId)
          // without the session's own record its total cannot be told: the time is dropped, never repeated
          if (!record) return settlement.moves ? await savePosition(key, settlement) : undefined
          await server.send('post', '/api/session/local', {
            json: {
              ...record,
              timeListening: settlement.totalListened,
              currentTime: settlement.currentTime,
              updatedAt: updateTime(settlement, wallClock()),
            },
          })
        }
      }
    },
  }
}
