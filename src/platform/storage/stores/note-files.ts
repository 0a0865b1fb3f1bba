import { fromPromise } from 'xstate'
import type { NotedBook, OwnNote } from '#machines/reading/book-notes/book-notes.types.ts'
import { safeName } from '#machines/model/text/file-names.ts'
import { isSameBook } from '#machines/reading/book-notes/note-rules.ts'
import { NotesRefused } from '#machines/reading/note-files/note-files.machine.ts'
import type { NoteFormat, NotesTarget, TakenNotes } from '#machines/reading/note-files/note-files.types.ts'
import { newNotes, readNotes } from '#machines/reading/note-files/read-notes.ts'
import { writtenNotes } from '#machines/reading/note-files/written-notes.ts'
import { saveTextFile } from '../../page/files/save-file.ts'
import type { NoteKeeper } from './note-store.ts'

interface NoteFilesDeps {
  /** All notes of this account in this browser; null where it keeps nothing. */
  readOwn: () => Promise<OwnNote[] | null>
  keeper: NoteKeeper
}

/** Bytes of a file that is read here: a thousand notes take a hundredth of it. */
const LARGEST = 16 * 1024 * 1024
/** Bytes of a title that names a file, without its ending. */
const LONGEST_NAME = 200
const FILES = {
  markdown: { ending: 'md', type: 'text/markdown' },
  csv: { ending: 'csv', type: 'text/csv' },
  json: { ending: 'json', type: 'application/json' },
} as const satisfies Record<NoteFormat, { ending: string; type: string }>

/** Writes the notes of this browser into files, and takes those of others. */
export function createNoteFileActors({ readOwn, keeper }: NoteFilesDeps) {
  const notesOf = async (book: NotedBook | null): Promise<OwnNote[]> => {
    const all = await readOwn()
    if (!all) throw new Error('The notes of this browser could not be read.')
    return book ? all.filter(({ of }) => isSameBook(of, book)) : all
  }
  return {
    exportNotes: fromPromise<number, { format: NoteFormat; book: NotedBook | null }>(async ({ input }) => {
      const { format, book } = input
      const notes = await notesOf(book)
      const { ending, type } = FILES[format]
      const name = `${safeName(book?.title ?? '', LONGEST_NAME) || 'notes'}.${ending}`
      if (notes.length > 0) saveTextFile({ name, type, text: writtenNotes(notes, format) })
      return notes.length
    }),

    importNotes: fromPromise<TakenNotes, { target: NotesTarget | null; file: unknown }>(async ({ input }) => {
      const { target, file } = input
      if (!target || !(file instanceof File) || file.size > LARGEST) {
        throw new NotesRefused('It is no file of notes.')
      }
      const read = readNotes(await file.text(), target)
      if (!read) throw new NotesRefused('It says no notes.')
      const there = await notesOf(target.book)
      const added = newNotes(
        read,
        there.map(({ note }) => note),
      )
      for (const { createdAt, ...note } of added) await keeper.add(target.book, note, createdAt)
      return { libraryItemId: target.book.libraryItemId, count: added.length }
    }),
  }
}
