import { fromCallback } from 'xstate'
import type { MediaKey } from '#machines/model/playback.ts'
import type { JournalCommand, JournalEntry } from '#machines/progress/progress.types.ts'
import type { Database, SessionRecord } from '../storage/database.ts'

/** Shortest time between two writes of what is heard; a change of state is written at once. */
const WRITE_EVERY_MS = 500

export interface Journal {
  /** The newest entry of a medium, whichever session it is from. */
  read(key: MediaKey): Promise<JournalEntry | null>
  /** Everything of this user on this server that may still have to be delivered. */
  unsettled(): Promise<JournalEntry[]>
  write(entry: Omit<JournalEntry, 'writtenAt'>): Promise<void>
  /** Nothing of the session is owed any more; older settled entries of the medium go. */
  settle(key: MediaKey, sessionId: string): Promise<void>
  keepSession(record: SessionRecord): Promise<void>
  sessionRecord(sessionId: string): Promise<SessionRecord | null>
}

export interface JournalDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** One entry for each session, so that what an earlier one still owes is not written over by the next. */
export function createJournal({ database, owner, wallClock }: JournalDeps): Journal {
  const prefixOf = ({ libraryItemId, episodeId }: MediaKey): string =>
    `${owner()} ${libraryItemId} ${episodeId ?? ''} `
  /** Orders the entries of this browser: the wall clock while it runs on, a count when it was set back. */
  let order = 0
  const orderOf = ({ order: kept, writtenAt }: JournalEntry): number => kept ?? writtenAt
  const rangeOf = (key: MediaKey): IDBKeyRange => {
    const prefix = prefixOf(key)
    return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  }

  return {
    async read(key) {
      const entries = await (await database()).getAll('journal', rangeOf(key))
      const newest = entries.toSorted((a, b) => orderOf(b) - orderOf(a))[0] ?? null
      if (newest) order = Math.max(order, orderOf(newest))
      return newest
    },
    async unsettled() {
      const entries = await (await database()).getAllFromIndex('journal', 'owner', owner())
      const newest = new Map<string, number>()
      for (const entry of entries) {
        const medium = prefixOf(entry.key)
        newest.set(medium, Math.max(newest.get(medium) ?? 0, orderOf(entry)))
      }
      return entries
        .filter(
          ({ unsent, position, known, settled }) =>
            settled !== true && (unsent !== 0 || Math.abs(position - known) >= 1),
        )
        .map((entry) => ({
          ...entry,
          superseded: orderOf(entry) < (newest.get(prefixOf(entry.key)) ?? 0),
        }))
    },
    async write(entry) {
      order = Math.max(order + 1, wallClock())
      const value = { ...entry, writtenAt: wallClock(), order, owner: owner() }
      await (await database()).put('journal', value, prefixOf(entry.key) + entry.sessionId)
    },
    async settle(key, sessionId) {
      const transaction = (await database()).transaction(['journal', 'sessions'], 'readwrite')
      const entries = transaction.objectStore('journal')
      const id = prefixOf(key) + sessionId
      const entry = await entries.get(id)
      if (entry)
        await entries.put({ ...entry, acked: entry.acked + entry.unsent, unsent: 0, settled: true }, id)
      const all = await entries.getAll(rangeOf(key))
      const newest = Math.max(...all.map(orderOf))
      for (const each of all) {
        if (each.settled && orderOf(each) < newest) await entries.delete(prefixOf(key) + each.sessionId)
      }
      await transaction.objectStore('sessions').delete(sessionId)
      await transaction.done
    },
    async keepSession(record) {
      await (await database()).put('sessions', { id: record.id, record, owner: owner() }, record.id)
    },
    async sessionRecord(sessionId) {
      const kept = await (await database()).get('sessions', sessionId)
      return kept?.record ?? null
    },
  }
}

/** The progress chart's pen: writes at most twice a second, the newest entry last, and says when it cannot. */
export function createJournalActor(journal: Journal) {
  return fromCallback<JournalCommand>(({ sendBack, receive }) => {
    let waiting: Omit<JournalEntry, 'writtenAt'> | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let failedBefore = false
    let writing: Promise<void> = Promise.resolve()

    const failed = (error: unknown): void => {
      console.warn('The place could not be kept in this browser:', error)
      // one word about it is enough: playing and syncing go on
      if (failedBefore) return
      failedBefore = true
      const full = error instanceof DOMException && error.name === 'QuotaExceededError'
      sendBack({ type: 'journal.failed', reason: full ? 'full' : 'refused' })
    }

    function write(): void {
      timer = undefined
      const entry = waiting
      waiting = null
      if (entry) writing = writing.then(() => journal.write(entry)).catch(failed)
    }

    receive((command) => {
      if (command.type === 'journal.settle') {
        // after what is still to be written, or the entry would come back unsettled
        write()
        writing = writing.then(() => journal.settle(command.key, command.sessionId)).catch(failed)
        return
      }
      // the last word on the session before must not be lost to the first of the next
      if (waiting && waiting.sessionId !== command.entry.sessionId) write()
      waiting = command.entry
      if (timer !== undefined) return
      write()
      timer = setTimeout(write, WRITE_EVERY_MS)
    })

    return () => {
      clearTimeout(timer)
      write()
    }
  })
}
