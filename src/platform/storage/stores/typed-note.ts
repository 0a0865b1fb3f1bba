import { fromCallback } from 'xstate'
import type {
  BookNotesEvent,
  NotedBook,
  TypedNote,
  TypedNoteCommand,
} from '#machines/reading/book-notes/book-notes.types.ts'
import { logWarning } from '#machines/model/log.ts'
import type { Database } from '../database.ts'
import { nameOfBook } from './note-store.ts'

interface TypedNoteDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
}

const isTyped = (typed: TypedNote | null): boolean =>
  typed !== null && (typed.text !== '' || typed.edited !== null)

/** Keeps what is typed for a note of a book until it is one; the newest alone, whatever came while it wrote. */
export function createTypedNote({ database, owner }: TypedNoteDeps) {
  return fromCallback<TypedNoteCommand, NotedBook>(({ input: book, sendBack, receive }) => {
    const report = (fact: BookNotesEvent): void => sendBack(fact)
    const mine = owner()
    const key = `${nameOfBook(mine, book)} note`
    /** As JSON; empty where nothing is. */
    let kept = ''
    let wanted: TypedNote | null = null
    let isRead = false

    async function read(): Promise<void> {
      const found = await (await database()).get('drafts', key)
      isRead = true
      if (!found || !('typed' in found)) return
      kept = JSON.stringify(found.typed)
      // a page that is left at once has nothing to say about it
      if (!isTyped(wanted)) wanted = found.typed
      report({ type: 'typedNote.read', typed: found.typed })
    }

    /** What is there is read before it is written over. */
    async function write(): Promise<void> {
      if (!isRead) await read()
      const typed = isTyped(wanted) ? wanted : null
      const next = typed ? JSON.stringify(typed) : ''
      if (next === kept) return
      const opened = await database()
      await (typed ? opened.put('drafts', { typed, owner: mine }, key) : opened.delete('drafts', key))
      kept = next
    }

    const failed = (error: unknown): void =>
      logWarning('What is typed for a note could not be read or kept:', error)
    let line = read().catch(failed)
    receive(({ typed }) => {
      wanted = typed
      line = line.then(write).catch(failed)
    })
  })
}
