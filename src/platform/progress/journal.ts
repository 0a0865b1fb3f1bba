import { fromCallback } from 'xstate'
import type { MediaKey } from '#machines/model/playback.ts'
import type { JournalCommand, JournalEntry } from '#machines/progress/progress.types.ts'
import type { Database, SessionRecord } from '../storage/database.ts'

/** Shortest time between two writes of what is heard; a change of state is written at once. */
const WRITE_EVERY_MS = 500

export interface Journal {
  read(key: MediaKey): Promise<JournalEntry | null>
  /** Everything of this user on this server that may still have to be delivered. */
  unsettled(): Promise<JournalEntry[]>
  write(entry: Omit<JournalEntry, 'writtenAt'>): Promise<void>
  keepSession(record: SessionRecord): Promise<void>
  sessionRecord(sessionId: string): Promise<SessionRecord | null>
  dropSession(sessionId: string): Promise<void>
}

export interface JournalDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

export function createJournal({ database, owner, wallClock }: JournalDeps): Journal {
  const idOf = (key: MediaKey): string => `${owner()} ${key.libraryItemId} ${key.episodeId ?? ''}`

  return {
    async read(key) {
      const entry = await (await database()).get('journal', idOf(key))
      return entry ?? null
    },
    async unsettled() {
      const entries = await (await database()).getAllFromIndex('journal', 'owner', owner())
      return entries.filter(({ unsent, position, known }) => unsent > 0 || Math.abs(position - known) >= 1)
    },
    async write(entry) {
      const value = { ...entry, writtenAt: wallClock(), owner: owner() }
      await (await database()).put('journal', value, idOf(entry.key))
    },
    async keepSession(record) {
      await (await database()).put('sessions', { id: record.id, record, owner: owner() }, record.id)
    },
    async sessionRecord(sessionId) {
      const kept = await (await database()).get('sessions', sessionId)
      return kept?.record ?? null
    },
    async dropSession(sessionId) {
      await (await database()).delete('sessions', sessionId)
    },
  }
}

/** The progress chart's pen: writes at most twice a second, the newest entry last, and says when it cannot. */
export function createJournalActor(journal: Journal) {
  return fromCallback<JournalCommand>(({ sendBack, receive }) => {
    let waiting: Omit<JournalEntry, 'writtenAt'> | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let failedBefore = false

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
      if (entry) journal.write(entry).catch(failed)
    }

    receive((command) => {
      if (command.type === 'journal.settle') {
        journal.dropSession(command.sessionId).catch(failed)
        return
      }
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
