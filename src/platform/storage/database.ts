// long: the shape of every store, and how each version came to it
import { openDB, unwrap } from 'idb'
import type { Lease } from '#machines/app/active-tab/lease.types.ts'
import type { KeptDraft } from '#machines/editing/edits/edits.types.ts'
import type { KeptEdit } from '#machines/editing/edits/shown-edit.ts'
import type { FollowedShow } from '#machines/downloads/upkeep/upkeep.types.ts'
import type { Draft } from '#machines/editing/form/form.types.ts'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { HistoryEntry } from '#machines/listening/history/history-rules.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { PendingChange } from '#machines/server/outbox/pending-change.ts'
import type { JournalEntry } from '#machines/listening/progress/progress.types.ts'
import type { Transcript } from '#machines/reading/transcript/transcript.types.ts'
import type { AlignedBook, Anchor } from '#machines/reading/alignment/alignment.types.ts'
import type { OwnClip } from '#machines/listening/clips/clips.types.ts'
import type { OwnNote, TypedNote } from '#machines/reading/book-notes/book-notes.types.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { StoredItem, StoredTitle } from './stores/kept-store.types.ts'
import { createSleep } from './asleep.ts'
import type { Sleep } from './asleep.ts'
import { databaseName } from './database-name.ts'
import type { Scope } from './key-store.ts'
import type { KeptCovers, LastPicture, LastVisit } from './visit/last-visit.ts'
import { logWarning } from '#machines/model/log.ts'

/** What a forgotten session is sent to the server with: its own answer to the play request, without tracks and item. */
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
  outbox: { key: string; value: { owed: PendingChange; at: number } & Owned; indexes: { owner: string } }
  /** What was typed and not saved: one for each owner and form, or book whose note it is. */
  drafts: { key: string; value: ({ draft: Draft; of?: KeptDraft } | { typed: TypedNote }) & Owned }
  /** Writes of this browser that can be taken back: one entry each. */
  edits: { key: string; value: KeptEdit & Owned; indexes: { owner: string } }
  /** One entry for each note in an e-book; `of` is the book, and `book` its name for the index. */
  notes: {
    key: string
    value: OwnNote & { book: string } & Owned
    indexes: { owner: string; book: string }
  }
  /** What was shown last: one entry and its covers for each owner. */
  visits: { key: string; value: (LastVisit | LastPicture | { covers: KeptCovers }) & Owned }
  /** Titles that are kept on this device, and those on their way: one entry for each owner and medium. */
  kept: { key: string; value: StoredTitle & Owned; indexes: { owner: string } }
  /** What is large of them, by the same keys. */
  keptItems: { key: string; value: StoredItem & Owned }
  /** Parts of their files, where the browser has no private file system. */
  keptParts: { key: string; value: { bytes: Blob | Uint8Array<ArrayBuffer> } & Owned }
  /** Shows of which the next episodes are kept: one entry for each owner and show. */
  followed: { key: string; value: { show: FollowedShow } & Owned; indexes: { owner: string } }
  /** What is said in a medium: one entry for each owner and medium, with its last use. */
  transcripts: {
    key: string
    value: { key: MediaKey; transcript: Transcript; usedAt: number } & Owned
    indexes: { owner: string }
  }
  /** One entry for each place where the sound and the text of a title meet; `book` is its name for the index. */
  anchors: {
    key: string
    value: { of: AlignedBook; anchor: Anchor; book: string } & Owned
    indexes: { owner: string; book: string }
  }
  /** One entry for each clip; `medium` is the name of what it is of, for the index. */
  clips: {
    key: string
    value: OwnClip & { medium: string } & Owned
    indexes: { owner: string; medium: string }
  }
  /** Which tab of this browser speaks, for each owner. */
  leases: { key: string; value: Lease }
}

export type Database = IDBPDatabase<EarmarkSchema>

const VERSION = 12
/** A browser whose storage takes longer is worked without until it answers, ms. */
export const ANSWER_LIMIT_MS = 4000
/** The stores whose entries have an owner. */
const OWNED = ['journal', 'sessions', 'queues', 'histories', 'outbox', 'drafts', 'notes'] as const

/**
 * The browser's database, or a rejection where storage is refused or private.
 * @param onLetGo it was closed because another page brings a newer one, or deletes it
 */
async function openDatabase(base: string, sleep: Sleep, onLetGo: () => void): Promise<Database> {
  try {
    return await openVersion(VERSION, base, sleep, onLetGo)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
    // a page of a newer build was here: versions only add stores, so this one goes on in what is there
    return await openVersion(undefined, base, sleep, onLetGo)
  }
}

/** @param version undefined for the one that is there */
async function openVersion(
  version: number | undefined,
  base: string,
  { watch }: Sleep,
  onLetGo: () => void,
): Promise<Database> {
  const database = await openDB<EarmarkSchema>(databaseName(base), version, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      watch(unwrap(transaction))
      if (version === undefined) {
        // it was deleted meanwhile: one of no version is not begun, the next use makes it whole
        transaction.done.catch(() => undefined)
        transaction.abort()
        return
      }
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
      if (oldVersion < 4) database.createObjectStore('drafts')
      if (oldVersion < 5) database.createObjectStore('visits')
      if (oldVersion < 6) {
        const notes = database.createObjectStore('notes')
        notes.createIndex('owner', 'owner')
        notes.createIndex('book', 'book')
      }
      if (oldVersion < 7) database.createObjectStore('edits').createIndex('owner', 'owner')
      if (oldVersion < 8) {
        database.createObjectStore('kept').createIndex('owner', 'owner')
        database.createObjectStore('keptItems')
      }
      if (oldVersion < 9) {
        database.createObjectStore('followed').createIndex('owner', 'owner')
        database.createObjectStore('keptParts')
      }
      if (oldVersion < 10) database.createObjectStore('transcripts').createIndex('owner', 'owner')
      if (oldVersion < 11) {
        const anchors = database.createObjectStore('anchors')
        anchors.createIndex('owner', 'owner')
        anchors.createIndex('book', 'book')
      }
      if (oldVersion < 12) {
        const clips = database.createObjectStore('clips')
        clips.createIndex('owner', 'owner')
        clips.createIndex('medium', 'medium')
      }
    },
    // another tab brings a newer version: this one lets go, and its next use opens again
    blocking(_current, _blocked, event) {
      const target = event.target
      if (target instanceof IDBDatabase) target.close()
      // a database that closes by itself reports it nowhere
      onLetGo()
    },
  })
  const plain = unwrap(database)
  const begin = plain.transaction.bind(plain)
  plain.transaction = (...asked) => watch(begin(...asked))
  return database
}

/** The database that all paths of a host once shared, if there is one; asking for it makes none. */
async function sharedDatabase(): Promise<Database | null> {
  try {
    return await openDB<EarmarkSchema>(databaseName(''), undefined, {
      upgrade: (_database, _oldVersion, _newVersion, transaction) => {
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
      blocking: (_current, _blocked, { target }) => {
        if (target instanceof IDBDatabase) target.close()
      },
    })
  } catch {
    return null
  }
}

/** Takes what an earlier version kept for this path out of the shared database: first written here, then removed there. */
async function takeOverShared(own: Database, base: string): Promise<void> {
  const shared = await sharedDatabase()
  if (!shared) return
  for (const name of OWNED) {
    if (!shared.objectStoreNames.contains(name)) continue
    const keys = await shared.getAllKeys(name)
    for (const key of keys) {
      const value = await shared.get(name, key)
      if (!value?.owner.startsWith(`${base}/ `)) continue
      if ((await own.getKey(name, key)) === undefined) await own.put(name, value, key)
      await shared.delete(name, key)
    }
  }
  shared.close()
}

/** A database that is opened at its first use and again after it was closed. */
export function createDatabase({ base, isForgotten }: Scope): () => Promise<Database> {
  let opening: Promise<Database> | null = null
  const forget = (): void => {
    opening = null
  }
  const inTime = createLimit(ANSWER_LIMIT_MS)
  const letGo = (): void => {
    void opening?.then(
      (database) => database.close(),
      () => {},
    )
    forget()
  }
  const sleep = createSleep(window, letGo)
  return async () => {
    await sleep.awake()
    if (isForgotten()) throw new Error('This device was forgotten: nothing is kept any more.')
    opening ??= openDatabase(base, sleep, forget).then(
      async (database) => {
        database.addEventListener('close', forget)
        if (base !== '') {
          // what could not be taken over now is still there for the next page
          await takeOverShared(database, base).catch((error: unknown) => {
            logWarning('Earlier data was not taken over:', error)
          })
        }
        return database
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return await inTime(opening)
  }
}

/**
 * Waits so long for an answer, once: until it comes, later callers are refused at once and go on without it. Some browsers
 * open a database that never answers.
 */
export function createLimit(ms: number): <Answer>(waiting: Promise<Answer>) => Promise<Answer> {
  let late: Promise<unknown> | null = null
  return async (waiting) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<never>((_, reject) => {
      const refuse = (): void => {
        late = waiting
        reject(new Error('The database does not answer.'))
      }
      // an answer that is there comes first
      timer = setTimeout(refuse, late === waiting ? 0 : ms)
    })
    try {
      return await Promise.race([waiting, limit])
    } finally {
      clearTimeout(timer)
    }
  }
}
