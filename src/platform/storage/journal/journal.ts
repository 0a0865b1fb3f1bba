import type { MediaKey } from '#machines/model/titles/playback.ts'
import { keptAsPut } from '#machines/listening/progress/kept-as-put.ts'
import { keptAsSent } from '#machines/listening/progress/server-position.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import { ANSWER_LIMIT_MS } from '../database.ts'
import type { Database, SessionRecord } from '../database.ts'
import { within } from '../../within.ts'
import { createHeard } from './heard.ts'
import type { FlushOnHide } from './flush-on-hide.ts'

export interface KeptPlace {
  journal: JournalEntry | null
  ownSessions: readonly string[]
}

export interface Journal {
  /** The newest entry of a medium, whichever session it is from. */
  read(key: MediaKey): Promise<JournalEntry | null>
  /** The newest entry of a medium, and this browser's sessions in it, of every tab and of pages that are gone. */
  placeOf(key: MediaKey): Promise<KeptPlace>
  /** Everything of this user on this server that may still have to be delivered, the newest first. */
  unsettled(): Promise<JournalEntry[]>
  /** `isUrgent`: on disk for good before it answers, also through a power cut; what is heard meanwhile is written soon after. */
  write(entry: Omit<JournalEntry, 'writtenAt'>, isUrgent: boolean): Promise<void>
  /** The same at once and for now, of a page that may be gone in a moment. */
  keepNow(entry: Omit<JournalEntry, 'writtenAt'>): void
  /**
   * Nothing of the session is pending any more; older settled entries of the medium go.
   * @param sent the position that the server was sent for it since the entry was written, seconds
   */
  settle(key: MediaKey, sessionId: string, sent: number | null): Promise<void>
  /** The entry of a session as it stands now. */
  entryOf(entry: Pick<JournalEntry, 'key' | 'sessionId'>): Promise<JournalEntry | null>
  /**
   * The record of a title that is not open was put there from here; null where it was removed.
   * @param madeAt when the listener meant it: what was left later stays where it is
   */
  move(key: MediaKey, position: number | null, madeAt?: number): Promise<void>
  keepSession(record: SessionRecord): Promise<void>
  sessionRecord(sessionId: string): Promise<SessionRecord | null>
}

export interface JournalDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  flushOnHide: FlushOnHide
  /** This browser holds something that is nowhere else. */
  askToPersist?: () => void
}

function settledEntry(entry: JournalEntry, sent: number | null): JournalEntry {
  const settled = { ...entry, acked: entry.acked + entry.unsent, unsent: 0, settled: true }
  return sent === null ? settled : keptAsSent(settled, sent)
}

/** Listening that the server does not have: so much of it is worth asking the browser to keep it, seconds. */
const WORTH_SECONDS = 60

/** One entry for each session, so that what an earlier one still owes is not written over by the next. */
export function createJournal({
  database,
  owner,
  wallClock,
  flushOnHide,
  askToPersist = () => {},
}: JournalDeps): Journal {
  const prefixOf = ({ libraryItemId, episodeId }: MediaKey): string =>
    `${owner()} ${libraryItemId} ${episodeId ?? ''} `
  /** Orders the entries of this browser: the wall clock while it runs on, a count when it was set back. */
  let order = 0
  const orderOf = ({ order: kept, writtenAt }: JournalEntry): number => kept ?? writtenAt
  const isLater = (one: JournalEntry, other: JournalEntry): boolean =>
    orderOf(one) === orderOf(other) ? one.writtenAt >= other.writtenAt : orderOf(one) > orderOf(other)
  const heard = createHeard(wallClock)
  /** Another tab that takes this one for gone settles its session, and removes the record of it. */
  let opened: SessionRecord | null = null
  /** What was written last by this page; another tab may have gone on in the same title since. */
  let last: { sessionId: string; position: number; seconds: number; order: number } | null = null
  function orderFor({ sessionId, position, acked, unsent }: Omit<JournalEntry, 'writtenAt'>): number {
    const seconds = acked + unsent
    // a paused tab that is left says nothing new of the place
    const isAsBefore = last?.sessionId === sessionId && last.position === position && last.seconds === seconds
    if (last && isAsBefore) return last.order
    order = Math.max(order + 1, wallClock())
    last = { sessionId, position, seconds, order }
    return order
  }
  const stamped = (entry: Omit<JournalEntry, 'writtenAt'>) => {
    const heardAt = heard.at(entry)
    return {
      ...entry,
      ...(heardAt === null ? {} : { heardAt }),
      writtenAt: wallClock(),
      order: orderFor(entry),
      owner: owner(),
    }
  }

  /** Takes up what pages that are gone kept at the last moment. */
  async function recover(): Promise<void> {
    for (const { id, entry } of flushOnHide.of(owner())) {
      const { store, done } = (await database()).transaction('journal', 'readwrite')
      const known = await store.get(id)
      if (!known || isLater(entry, known)) await store.put(entry, id)
      await done
      flushOnHide.forget(id)
    }
  }

  const rangeOf = (key: MediaKey): IDBKeyRange => {
    const prefix = prefixOf(key)
    return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  }

  async function readEntries(key: MediaKey): Promise<JournalEntry[]> {
    await recover()
    return await (await database()).getAll('journal', rangeOf(key))
  }

  /** What was kept outside of the database, for one that does not answer: another page may hold its store. */
  const lastWordsOf = (key: MediaKey): JournalEntry[] =>
    flushOnHide.of(owner()).flatMap(({ id, entry }) => (id.startsWith(prefixOf(key)) ? [entry] : []))

  async function placeOf(key: MediaKey): Promise<KeptPlace> {
    const entries = (await within(ANSWER_LIMIT_MS, readEntries(key), null)) ?? lastWordsOf(key)
    const newest = entries.toSorted((a, b) => orderOf(b) - orderOf(a))[0] ?? null
    if (newest) order = Math.max(order, orderOf(newest))
    heard.recall(newest)
    return { journal: newest, ownSessions: entries.map(({ sessionId }) => sessionId) }
  }

  return {
    read: async (key) => (await placeOf(key)).journal,
    placeOf,
    async unsettled() {
      await recover()
      const entries = await (await database()).getAllFromIndex('journal', 'owner', owner())
      const newest = new Map<string, number>()
      for (const entry of entries) {
        const medium = prefixOf(entry.key)
        newest.set(medium, Math.max(newest.get(medium) ?? 0, orderOf(entry)))
      }
      return (
        entries
          .filter(
            ({ unsent, position, known, settled, isUnsure }) =>
              settled !== true && (unsent !== 0 || isUnsure === true || Math.abs(position - known) >= 1),
          )
          .map((entry) => ({
            ...entry,
            superseded: orderOf(entry) < (newest.get(prefixOf(entry.key)) ?? 0),
          }))
          // the newest place makes the record where there is none: what was heard before it leaves that alone
          .toSorted((one, other) => orderOf(other) - orderOf(one))
      )
    },
    async write(entry, isUrgent) {
      const kept = stamped(entry)
      if (kept.unsent >= WORTH_SECONDS) askToPersist()
      const durability = isUrgent ? 'strict' : 'relaxed'
      const step = (await database()).transaction('journal', 'readwrite', { durability })
      const put = step.store.put(kept, prefixOf(entry.key) + entry.sessionId)
      // the page may be put to sleep any moment
      step.commit()
      await Promise.all([put, step.done])
    },
    keepNow: (entry) => flushOnHide.keep(prefixOf(entry.key) + entry.sessionId, stamped(entry)),
    async settle(key, sessionId, sent) {
      const transaction = (await database()).transaction(['journal', 'sessions'], 'readwrite')
      const entries = transaction.objectStore('journal')
      const id = prefixOf(key) + sessionId
      flushOnHide.forget(id)
      const entry = await entries.get(id)
      if (entry) await entries.put({ ...settledEntry(entry, sent), owner: owner() }, id)
      const all = await entries.getAll(rangeOf(key))
      const newest = Math.max(...all.map(orderOf))
      for (const each of all) {
        if (each.settled && orderOf(each) < newest) await entries.delete(prefixOf(key) + each.sessionId)
      }
      await transaction.objectStore('sessions').delete(sessionId)
      await transaction.done
    },
    entryOf: async ({ key, sessionId }) =>
      (await (await database()).get('journal', prefixOf(key) + sessionId)) ?? null,
    async move(key, position, madeAt = Infinity) {
      const { store, done } = (await database()).transaction('journal', 'readwrite')
      const ids = await store.getAllKeys(rangeOf(key))
      for (const id of ids) {
        const entry = await store.get(id)
        if (!entry) continue
        const moved = keptAsPut(entry, position, orderOf(entry) > madeAt)
        await store.put({ ...moved, owner: entry.owner }, id)
      }
      await done
    },
    async keepSession(record) {
      opened = record
      await (await database()).put('sessions', { id: record.id, record, owner: owner() }, record.id)
    },
    async sessionRecord(sessionId) {
      const kept = await (await database()).get('sessions', sessionId)
      return kept?.record ?? (opened?.id === sessionId ? opened : null)
    },
  }
}
