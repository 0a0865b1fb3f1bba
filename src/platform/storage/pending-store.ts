import { isSameLocation } from '#machines/model/reading.ts'
import type { KeptReading, Owed } from '#machines/server/outbox/outbox-rules.ts'
import type { Database } from './database.ts'

/** Books whose place is remembered after the server has it: by it another device's place is told from this browser's. */
const REMEMBERED = 300

/** What this browser keeps for the server, every tab of it, over reloads and crashes. */
export interface OwedStore {
  /** What the server does not have, in the order it was done. */
  owed(): Promise<Owed[]>
  /** What was last left of an e-book here, whether the server has it or not. */
  reading(libraryItemId: string): Promise<KeptReading | null>
  keep(owed: Owed): Promise<void>
  /** Forgets a mark, unless another one was made of the medium meanwhile. */
  drop(owed: Owed): Promise<void>
}

export interface OwedStoreDeps {
  database: () => Promise<Pick<Database, 'put' | 'get' | 'delete' | 'getAllFromIndex'>>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** Of what is kept, what the server is still to be told. */
function isOwed(owed: Owed): boolean {
  return owed.kind === 'mark' || !isSameLocation(owed.place.location, owed.known)
}

export function createOwedStore({ database, owner, wallClock }: OwedStoreDeps): OwedStore {
  const idOf = ({ kind, key }: Pick<Owed, 'kind' | 'key'>): string =>
    `${owner()} ${kind} ${key.libraryItemId} ${key.episodeId ?? ''}`
  let order = 0

  return {
    async owed() {
      const opened = await database()
      const all = (await opened.getAllFromIndex('outbox', 'owner', owner())).toSorted((a, b) => a.at - b.at)
      const told = all.filter(({ owed }) => !isOwed(owed))
      for (const { owed } of told.slice(0, -REMEMBERED)) await opened.delete('outbox', idOf(owed))
      return all.flatMap(({ owed }) => (isOwed(owed) ? [owed] : []))
    },
    async reading(libraryItemId) {
      const id = idOf({ kind: 'reading', key: { libraryItemId, episodeId: null } })
      const owed = (await (await database()).get('outbox', id))?.owed
      return owed?.kind === 'reading' ? { place: owed.place, known: owed.known, left: owed.left } : null
    },
    async keep(owed) {
      order = Math.max(order + 1, wallClock())
      await (await database()).put('outbox', { owed, at: order, owner: owner() }, idOf(owed))
    },
    async drop(owed) {
      const opened = await database()
      const kept = (await opened.get('outbox', idOf(owed)))?.owed
      if (kept?.kind === 'mark' && owed.kind === 'mark' && kept.isFinished === owed.isFinished)
        await opened.delete('outbox', idOf(owed))
    },
  }
}
