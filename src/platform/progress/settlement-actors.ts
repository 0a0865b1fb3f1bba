import { fromPromise } from 'xstate'
import type { MediaKey } from '#machines/model/playback.ts'
import type { JournalEntry } from '#machines/progress/progress.types.ts'
import type { Settlement } from '#machines/settlement/settle-rules.ts'
import type { Standing } from '#machines/settlement/settlement.machine.ts'
import type { Server } from '../server/server.ts'
import type { Journal } from './journal.ts'
import { progressPath, sessionPath } from './paths.ts'
import { readRecord, readSession } from './server-records.ts'
import type { TabHoldings } from './tab-holdings.ts'

export interface SettlementDeps {
  server: Server
  journal: Journal
  holdings: TabHoldings
  wallClock: () => number
}

/**
 * The server moves its record for a later time only. One more than the time that was read lets it refuse when somebody
 * wrote meanwhile, and keeps this machine's clock, which may be wrong, out of it.
 */
function updateTime({ moves, lastUpdate }: { moves: boolean; lastUpdate: number }, now: number): number {
  if (lastUpdate === 0) return now
  return moves ? lastUpdate + 1 : lastUpdate - 1
}

export function createSettlementActors(deps: SettlementDeps) {
  const { server, journal, holdings, wallClock } = deps

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
    listUnsettled: fromPromise<JournalEntry[]>(async () => {
      const entries = await journal.unsettled()
      if (entries.length === 0) return []
      const held = await holdings.held()
      return entries.filter(({ sessionId }) => !held.has(sessionId))
    }),

    readStanding: fromPromise<Standing, { key: MediaKey; sessionId: string }>(async ({ input, signal }) => {
      const [record, session] = await Promise.all([
        readRecord(server, input.key, { signal }),
        readSession(server, input.sessionId, { signal }),
      ])
      return { record, session }
    }),

    deliver: fromPromise<void, { key: MediaKey; settlement: Settlement }>(async ({ input }) => {
      const { key, settlement } = input
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
    }),

    markSettled: fromPromise<void, JournalEntry>(async ({ input }) => {
      await journal.settle(input.key, input.sessionId)
    }),
  }
}
