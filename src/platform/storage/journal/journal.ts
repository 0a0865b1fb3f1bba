// long: one store, what is read of it beside what is written
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { keptAsPut, orderOf } from '#machines/listening/progress/kept-as-put.ts'
import { keptAsSent } from '#machines/listening/progress/server-position.ts'
import type { JournalEntry, RecordPut } from '#machines/listening/progress/progress.types.ts'
import { logWarning } from '#machines/model/log.ts'
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
   * @param read what was gone by: where an act of another page moved the entry since, its place is still pending
   */
  settle(
    key: MediaKey,
    sessionId: string,
    sent: number | null,
    read?: Pick<JournalEntry, 'known' | 'position'>,
  ): Promise<void>
  /** The entry of a session as it stands now. */
  entryOf(entry: Pick<JournalEntry, 'key' | 'sessionId'>): Promise<JournalEntry | null>
  /** The record of a title that is not open was put there from here. */
  move(key: MediaKey, put: RecordPut): Promise<void>
  /** A title that is not open was marked here; `madeAt` as of what is put there. */
  mark(key: MediaKey, isFinished: boolean, madeAt?: number): Promise<void>
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

function settledEntry(entry: JournalEntry, sent: number | null, isMoved: boolean): JournalEntry {
  const counted = { ...entry, acked: entry.acked + entry.unsent, unsent: 0 }
  if (isMoved) return counted
  const settled = {
    ...counted,
    settled: true,
    ...(entry.isFinished && sent !== null ? { before: entry.known } : {}),
  }
  return sent === null ? settled : keptAsSent(settled, sent)
}

/** What the keys of a medium's entries begin with. */
export const journalPrefix = (owner: string, { libraryItemId, episodeId }: MediaKey): string =>
  `${owner} ${libraryItemId} ${episodeId ?? ''} `

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
  const prefixOf = (key: MediaKey): string => journalPrefix(owner(), key)
  const idOf = ({ key, sessionId }: Pick<JournalEntry, 'key' | 'sessionId'>): string =>
    prefixOf(key) + sessionId
  let order = 0
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

  /** Takes up what pages that are gone kept at the last moment. What finds no room in the database is read from where it is. */
  async function recover(): Promise<void> {
    for (const { id, entry } of flushOnHide.of(owner())) {
      try {
        const { store, done } = (await database()).transaction('journal', 'readwrite')
        const known = await store.get(id)
        if (!known || isLater(entry, known)) await store.put(entry, id)
        await done
        flushOnHide.forget(id)
      } catch (error) {
        logWarning('What a page kept at its last moment stays there:', error)
      }
    }
  }

  const rangeOf = (key: MediaKey): IDBKeyRange => {
    const prefix = prefixOf(key)
    return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  }

  /** What was kept outside of the database: it has no room, does not answer, or refuses. */
  const lastWords = (): readonly { id: string; entry: JournalEntry }[] => flushOnHide.of(owner())
  const lastWordsOf = (key: MediaKey): JournalEntry[] =>
    lastWords().flatMap(({ id, entry }) => (id.startsWith(prefixOf(key)) ? [entry] : []))

  const wordsOf = (of: Pick<JournalEntry, 'key' | 'sessionId'>): JournalEntry[] =>
    lastWords().flatMap(({ id, entry }) => (id === idOf(of) ? [entry] : []))

  /** The entries of the database with what is newer outside of it. */
  function withWords(entries: readonly JournalEntry[], words: readonly JournalEntry[]): JournalEntry[] {
    const newest = new Map(entries.map((entry) => [idOf(entry), entry]))
    for (const word of words) {
      const known = newest.get(idOf(word))
      if (!known || isLater(word, known)) newest.set(idOf(word), word)
    }
    return [...newest.values()]
  }

  async function readEntries(key: MediaKey): Promise<JournalEntry[]> {
    try {
      await recover()
      return withWords(await (await database()).getAll('journal', rangeOf(key)), lastWordsOf(key))
    } catch (error) {
      const words = lastWordsOf(key)
      if (words.length === 0) throw error
      logWarning('The position is read from what a page kept at its last moment:', error)
      return words
    }
  }

  async function placeOf(key: MediaKey): Promise<KeptPlace> {
    const entries = (await within(ANSWER_LIMIT_MS, readEntries(key), null)) ?? lastWordsOf(key)
    const newest = entries.toSorted((a, b) => orderOf(b) - orderOf(a))[0] ?? null
    if (newest) order = Math.max(order, orderOf(newest))
    heard.recall(newest)
    return { journal: newest, ownSessions: entries.map(({ sessionId }) => sessionId) }
  }

  async function change(key: MediaKey, changed: (entry: JournalEntry) => JournalEntry): Promise<void> {
    await recover()
    // what finds no room is changed where it is
    for (const { id, entry } of lastWords())
      if (id.startsWith(prefixOf(key))) flushOnHide.keep(id, { ...changed(entry), owner: owner() })
    const { store, done } = (await database()).transaction('journal', 'readwrite')
    for (const id of await store.getAllKeys(rangeOf(key))) {
      const entry = await store.get(id)
      if (entry) await store.put({ ...changed(entry), owner: entry.owner }, id)
    }
    await done
  }

  return {
    read: async (key) => (await placeOf(key)).journal,
    placeOf,
    async unsettled() {
      await recover()
      const entries = withWords(
        await (await database()).getAllFromIndex('journal', 'owner', owner()),
        lastWords().map(({ entry }) => entry),
      )
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
      const put = step.store.put(kept, idOf(entry))
      // the page may be put to sleep any moment
      step.commit()
      await Promise.all([put, step.done])
    },
    keepNow: (entry) => flushOnHide.keep(idOf(entry), stamped(entry)),
    async settle(key, sessionId, sent, read) {
      const transaction = (await database()).transaction(['journal', 'sessions'], 'readwrite')
      const entries = transaction.objectStore('journal')
      const id = idOf({ key, sessionId })
      const kept = await entries.get(id)
      const [entry] = withWords(kept ? [kept] : [], wordsOf({ key, sessionId }))
      const isMoved =
        entry !== undefined &&
        read !== undefined &&
        (entry.known !== read.known || entry.position !== read.position)
      if (entry) await entries.put({ ...settledEntry(entry, sent, isMoved), owner: owner() }, id)
      const all = await entries.getAll(rangeOf(key))
      const newest = Math.max(...all.map(orderOf))
      for (const each of all) {
        if (each.settled && orderOf(each) < newest) await entries.delete(prefixOf(key) + each.sessionId)
      }
      await transaction.objectStore('sessions').delete(sessionId)
      await transaction.done
      flushOnHide.forget(id)
    },
    async entryOf(of) {
      const kept = await (await database()).get('journal', idOf(of))
      return withWords(kept ? [kept] : [], wordsOf(of))[0] ?? null
    },
    move: async (key, put) => await change(key, (entry) => keptAsPut(entry, put)),
    mark: async (key, isFinished, madeAt = Infinity) =>
      await change(key, (entry) => {
        const { isFinished: _was, ...rest } = entry
        if (orderOf(entry) > madeAt) return entry
        return isFinished ? { ...rest, isFinished } : rest
      }),
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
