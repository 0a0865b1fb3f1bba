import { isSameLocation } from '#machines/model/reading.ts'
import type { KeptReading, PendingChange } from '#machines/server/outbox/pending-change.ts'
import type { Database } from './database.ts'

/** Books whose place is remembered after the server has it: it tells a position of another device from one of this browser. */
const REMEMBERED = 300

/** What this browser keeps for the server, every tab of it, over reloads and crashes. */
export interface PendingStore {
  /** What the server does not have, in the order it was done. */
  pending(): Promise<PendingChange[]>
  /** What was last left of an e-book here, whether the server has it or not. */
  reading(libraryItemId: string): Promise<KeptReading | null>
  keep(pending: PendingChange): Promise<void>
  /** Forgets a mark, unless another one was made of the medium meanwhile. */
  drop(pending: PendingChange): Promise<void>
}

export interface PendingStoreDeps {
  database: () => Promise<Pick<Database, 'put' | 'get' | 'delete' | 'getAllFromIndex'>>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** Of what is kept, what is still unsent. */
function isPending(pending: PendingChange): boolean {
  return pending.kind === 'mark' || !isSameLocation(pending.place.location, pending.known)
}

export function createPendingStore({ database, owner, wallClock }: PendingStoreDeps): PendingStore {
  const idOf = ({ kind, key }: Pick<PendingChange, 'kind' | 'key'>): string =>
    `${owner()} ${kind} ${key.libraryItemId} ${key.episodeId ?? ''}`
  let order = 0

  return {
    async pending() {
      const opened = await database()
      const all = (await opened.getAllFromIndex('outbox', 'owner', owner())).toSorted((a, b) => a.at - b.at)
      const sent = all.filter(({ owed }) => !isPending(owed))
      for (const { owed } of sent.slice(0, -REMEMBERED)) await opened.delete('outbox', idOf(owed))
      return all.flatMap(({ owed }) => (isPending(owed) ? [owed] : []))
    },
    async reading(libraryItemId) {
      const id = idOf({ kind: 'reading', key: { libraryItemId, episodeId: null } })
      const pending = (await (await database()).get('outbox', id))?.owed
      return pending?.kind === 'reading'
        ? { place: pending.place, known: pending.known, left: pending.left }
        : null
    },
    async keep(pending) {
      order = Math.max(order + 1, wallClock())
      await (await database()).put('outbox', { owed: pending, at: order, owner: owner() }, idOf(pending))
    },
    async drop(pending) {
      const opened = await database()
      const kept = (await opened.get('outbox', idOf(pending)))?.owed
      if (kept?.kind === 'mark' && pending.kind === 'mark' && kept.isFinished === pending.isFinished)
        await opened.delete('outbox', idOf(pending))
    },
  }
}
