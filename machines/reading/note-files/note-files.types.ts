import type { NotedBook } from '../book-notes/book-notes.types.ts'

export type NoteFormat = 'markdown' | 'csv' | 'json'

/** The book that a file of notes is for; the notes of a text are found by their words, those of pages by their number. */
export interface NotesTarget {
  book: NotedBook
  kind: 'text' | 'pages'
}

export interface TakenNotes {
  libraryItemId: string
  /** How many were new. */
  count: number
}

/** `nothing`: there were none to write. `read`: the notes of this browser could not be read. `file`: it says no notes. */
export type NoteFilesOutcome =
  | { kind: 'imported'; count: number }
  | { kind: 'nothing' }
  | { kind: 'failed'; why: 'read' | 'file' | 'keep' }

export interface NoteFilesContext {
  /** What came of the last wish. */
  outcome: NoteFilesOutcome | null
}

export type NoteFilesIntent =
  /** Saves the notes of one book, or of all where it is null, as a file. */
  | { type: 'noteFiles.export'; format: NoteFormat; book: NotedBook | null }
  /** Adds what a file of this device says to the notes of a book. */
  | { type: 'noteFiles.import'; target: NotesTarget; file: unknown }
  /** What came of it is not shown any more. */
  | { type: 'noteFiles.leave' }

export type NoteFilesEvent = NoteFilesIntent

export interface NoteFilesToParent {
  type: 'noteFiles.imported'
  libraryItemId: string
}
