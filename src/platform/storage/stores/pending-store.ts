import { orderOf } from '#machines/listening/progress/kept-as-put.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { logWarning } from '#machines/model/log.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { isSameLocation } from '#machines/model/titles/reading.ts'
import { withPending } from '#machines/server/outbox/outbox-rules.ts'
import type { KeptReading, PendingChange } from '#machines/server/outbox/pending-change.ts'
import type { Database } from '../database.ts'
import { journalPrefix } from '../journal/journal.ts'

/** Books whose place is remembered after the server has it: it tells a position of another device from one of this browser. */
const REMEMBERED = 300

/** What this browser keeps for the server, every tab of it, over reloads and crashes. */
export interface PendingStore {
  /** What the server does not have, in the order it was done; also what was kept while the database did not answer. */
  pending(): Promise<PendingChange[]>
  /** What was last left of an e-book here, whether the server has it or not. */
  reading(libraryItemId: string): Promise<KeptReading | null>
  keep(pending: PendingChange): Promise<void>
  /** Forgets a mark, unless another one was made of the medium meanwhile. */
  drop(pending: PendingChange): Promise<void>
}

export interface PendingStoreDeps {
  database: () => Promise<Pick<Database, 'transaction' | 'get' | 'delete' | 'getAllFromIndex'>>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  /** This browser holds something that is nowhere else. */
  askToPersist?: () => void
}

/** Of what is kept, what is still to be sent. */
function isPending(pending: PendingChange): boolean {
  if (pending.kind === 'mark') return true
  const { place, known, refused } = pending
  return !isSameLocation(place.location, known) && !isSameLocation(place.location, refused ?? null)
}

/** A mark as it is kept: with what the listener had left of the title when it was made. */
function owedNow(
  pending: PendingChange,
  before: { owed: PendingChange; at: number } | undefined,
  left: readonly JournalEntry[],
): PendingChange {
  if (pending.kind !== 'mark') return pending
  if (before?.owed.kind !== 'mark' || before.owed.isFinished !== pending.isFinished)
    return { ...pending, madeAt: Math.max(0, ...left.map(orderOf)) }
  const { isAside: _was, ...made } = before.owed
  return { ...pending, madeAt: before.at, ...made }
}

export function createPendingStore({
  database,
  owner,
  wallClock,
  askToPersist = () => {},
}: PendingStoreDeps): PendingStore {
  const idOf = ({ kind, key }: Pick<PendingChange, 'kind' | 'key'>): string =>
    `${owner()} ${kind} ${key.libraryItemId} ${key.episodeId ?? ''}`
  const leftOf = (key: MediaKey): IDBKeyRange => {
    const prefix = journalPrefix(owner(), key)
    return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  }
  /** What could not be written yet: it is sent, and written when the database answers. */
  const unwritten = new Map<string, PendingChange>()

  /** The order is that of all tabs: it grows from what is stored, whatever their clocks say. */
  async function write(pending: PendingChange): Promise<void> {
    const id = idOf(pending)
    // what is heard meanwhile waits for no page that is turned
    const stores: ('outbox' | 'journal')[] = pending.kind === 'mark' ? ['outbox', 'journal'] : ['outbox']
    const step = (await database()).transaction(stores, 'readwrite', { durability: 'strict' })
    const outbox = step.objectStore('outbox')
    const all = await outbox.index('owner').getAll(owner())
    const before = await outbox.get(id)
    const left = pending.kind === 'mark' ? await step.objectStore('journal').getAll(leftOf(pending.key)) : []
    const newest = Math.max(0, ...all.map(({ at }) => at))
    // the same mark once more is still the one that was made then
    const isSame = isSameMark(before?.owed, pending)
    const at = isSame && before ? before.at : Math.max(newest + 1, wallClock())
    // it was asked about, and another one was made or it was sent meanwhile
    if (pending.kind === 'mark' && pending.isAside && !isSame) return
    const put = outbox.put({ owed: owedNow(pending, before, left), at, owner: owner() }, id)
    step.commit()
    await Promise.all([put, step.done])
    if (unwritten.get(id) === pending) unwritten.delete(id)
  }

  async function read(): Promise<PendingChange[]> {
    const opened = await database()
    const all = (await opened.getAllFromIndex('outbox', 'owner', owner())).toSorted((a, b) => a.at - b.at)
    const sent = all.filter(({ owed }) => !isPending(owed))
    for (const { owed } of sent.slice(0, -REMEMBERED)) await opened.delete('outbox', idOf(owed))
    return all.flatMap(({ owed, at }): PendingChange[] => {
      // marks of earlier versions know the clock alone
      if (owed.kind === 'mark') return [{ madeAt: at, ...owed }]
      return isPending(owed) ? [owed] : []
    })
  }

  return {
    async pending() {
      try {
        for (const each of [...unwritten.values()]) await write(each)
        return await read()
      } catch (error) {
        const kept = [...unwritten.values()].filter(isPending)
        if (kept.length === 0) throw error
        logWarning('Changes are sent from this page only:', error)
        return withPending([], kept)
      }
    },
    async reading(libraryItemId) {
      const id = idOf({ kind: 'reading', key: { libraryItemId, episodeId: null } })
      const pending = (await (await database()).get('outbox', id))?.owed
      return pending?.kind === 'reading'
        ? { place: pending.place, known: pending.known, left: pending.left }
        : null
    },
    async keep(pending) {
      if (pending.kind === 'reading' || !pending.isAside) unwritten.set(idOf(pending), pending)
      await write(pending)
      if (isPending(pending)) askToPersist()
    },
    async drop(pending) {
      const id = idOf(pending)
      if (isSameMark(unwritten.get(id), pending)) unwritten.delete(id)
      const opened = await database()
      const kept = (await opened.get('outbox', id))?.owed
      if (isSameMark(kept, pending)) await opened.delete('outbox', id)
    },
  }
}

function isSameMark(kept: PendingChange | undefined, mark: PendingChange): boolean {
  return kept?.kind === 'mark' && mark.kind === 'mark' && kept.isFinished === mark.isFinished
}
