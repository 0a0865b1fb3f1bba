import { fromPromise } from 'xstate'
import { compareNotes, shownNote } from '#machines/reading/book-notes/note-rules.ts'
import type {
  BookNote,
  NoteDraft,
  NotedBook,
  OwnNote,
} from '#machines/reading/book-notes/book-notes.types.ts'
import { randomHex } from '../../random-hex.ts'
import type { Database } from '../database.ts'
import { readIfKept } from '../read-if-kept.ts'

export interface NoteStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  /** This browser holds something that is nowhere else. */
  askToPersist?: () => void
}

interface NoteWrite {
  book: NotedBook
  note: NoteDraft | BookNote | null
}

/** Keeps the books of each account apart. */
export const nameOfBook = (owner: string, { libraryItemId, ino }: NotedBook): string =>
  `${owner} ${libraryItemId} ${ino ?? ''}`

export interface NoteKeeper {
  /** Keeps a note, a new one under an id of its own; `createdAt` of one that was made before it came here. */
  add(book: NotedBook, note: NoteDraft | BookNote, createdAt?: number): Promise<BookNote>
}

export function createNoteKeeper({
  database,
  owner,
  wallClock,
  askToPersist = () => {},
}: NoteStoreDeps): NoteKeeper {
  return {
    async add(book, note, createdAt) {
      const now = wallClock()
      const made = { id: randomHex(8), createdAt: createdAt || now }
      const kept: BookNote = { ...made, ...note, updatedAt: now }
      const { libraryItemId, ino, title } = book
      const name = nameOfBook(owner(), book)
      const value = { note: kept, of: { libraryItemId, ino, title }, book: name, owner: owner() }
      await (await database()).put('notes', value, `${name} ${kept.id}`)
      askToPersist()
      return kept
    },
  }
}

/** Keeps notes one by one: of two tabs, the last word on a note holds for that note alone. */
export function createNoteActors(deps: NoteStoreDeps) {
  const { database, owner } = deps
  const keeper = createNoteKeeper(deps)
  const keyOf = (book: NotedBook, id: string): string => `${nameOfBook(owner(), book)} ${id}`

  return {
    readNotes: fromPromise<readonly BookNote[], NotedBook>(async ({ input: book }) => {
      const kept = await (await database()).getAllFromIndex('notes', 'book', nameOfBook(owner(), book))
      return kept.map(({ note }) => shownNote(note))
    }),

    keepNote: fromPromise<BookNote, NoteWrite>(async ({ input: { book, note } }) => {
      if (!note) throw new Error('There is no note to keep.')
      return await keeper.add(book, note)
    }),

    removeNote: fromPromise<void, NoteWrite>(async ({ input: { book, note } }) => {
      if (note && 'id' in note) await (await database()).delete('notes', keyOf(book, note.id))
    }),
  }
}

/**
 * All notes of this account in this browser, book by book in reading order; null where it keeps nothing.
 * @throws when they cannot be read
 */
export function createNoteReader({ database, owner }: Omit<NoteStoreDeps, 'wallClock' | 'askToPersist'>) {
  return async (): Promise<OwnNote[] | null> => {
    const kept = await readIfKept(
      database,
      'The notes of this browser could not be read:',
      async (opened) => await opened.getAllFromIndex('notes', 'owner', owner()),
    )
    return (
      kept
        ?.map(({ of, note }) => ({ of, note }))
        .toSorted(
          (a, b) =>
            a.of.title.localeCompare(b.of.title) ||
            nameOfBook('', a.of).localeCompare(nameOfBook('', b.of)) ||
            compareNotes(a.note, b.note),
        ) ?? null
    )
  }
}
