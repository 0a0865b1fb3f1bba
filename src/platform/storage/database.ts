import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { HistoryEntry } from '#machines/history/history-rules.ts'
import type { MediaKey } from '#machines/model/playback.ts'
import type { Owed } from '#machines/outbox/outbox-rules.ts'
import type { JournalEntry } from '#machines/progress/progress.types.ts'
import type { QueueItem } from '#machines/queue/queue-rules.ts'

/** What a forgotten session is told to the server with: its own answer to the play request, without tracks and item. */
export type SessionRecord = Record<string, unknown> & { id: string }

/** `owner` keeps servers and users apart: base path, then user id. */
interface Owned {
  owner: string
}

interface EarmarkSchema extends DBSchema {
  /** One entry for each owner and medium. */
  journal: { key: string; value: JournalEntry & Owned; indexes: { owner: string } }
  /** Sessions that were opened here, until they are settled. */
  sessions: { key: string; value: { id: string; record: SessionRecord } & Owned }
  /** One queue for each owner. */
  queues: { key: string; value: { items: readonly QueueItem[] } & Owned }
  /** One history of places for each owner and medium, with its last use. */
  histories: {
    key: string
    value: { key: MediaKey; entries: readonly HistoryEntry[]; usedAt: number } & Owned
    indexes: { owner: string }
  }
  /** What was done and the server may not know: one of a kind for each owner and medium. */
  outbox: { key: string; value: { owed: Owed; at: number } & Owned; indexes: { owner: string } }
  /** Which tab of this browser speaks, for each owner. */
  leases: { key: string; value: StoredLease }
}

/** `turn` grows with every claim: the highest one speaks. */
export interface StoredLease {
  tab: string
  turn: number
  /** Wall time, epoch ms. */
  expiresAt: number
}

export type Database = IDBPDatabase<EarmarkSchema>

const NAME = 'earmark'
const VERSION = 3

/**
 * The browser's database, or a rejection where storage is refused or private.
 * @param onLetGo it was closed because somebody else brings a newer one, or deletes it
 */
function openDatabase(onLetGo: () => void): Promise<Database> {
  return openDB<EarmarkSchema>(NAME, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('journal').createIndex('owner', 'owner')
        database.createObjectStore('sessions')
      }
      if (oldVersion < 2) {
        database.createObjectStore('queues')
        database.createObjectStore('histories').createIndex('owner', 'owner')
        database.createObjectStore('leases')
      }
      if (oldVersion < 3) database.createObjectStore('outbox').createIndex('owner', 'owner')
    },
    // another tab brings a newer version: this one lets go, and its next use opens anew
    blocking(_current, _blocked, event) {
      const target = event.target
      if (target instanceof IDBDatabase) target.close()
      // what closes by itself says so to nobody
      onLetGo()
    },
  })
}

/** A database that is opened at its first use and again after it was closed. */
export function createDatabase(): () => Promise<Database> {
  let opening: Promise<Database> | null = null
  const forget = (): void => {
    opening = null
  }
  return () => {
    opening ??= openDatabase(forget).then(
      (database) => {
        database.addEventListener('close', forget)
        return database
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return opening
  }
}
