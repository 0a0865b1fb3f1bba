import type { ReadingPlace } from '../../model/titles/reading.ts'
import type { BookCommand, BookSelection } from '../reader/book.types.ts'
import type { Highlight, HighlightColour, MarkedExtent } from './highlight.types.ts'

export type { Highlight, HighlightColour, MarkedExtent, PageRegion } from './highlight.types.ts'

/** The book notes are taken of: the primary one of an item, or another of its files. */
export interface NotedBook {
  libraryItemId: string
  ino: string | null
  title: string
}

/** Where in a book a note stands. */
export interface NotePlace {
  place: ReadingPlace
  /** The entry of the contents it is in; empty before all of them. */
  chapter: string
  /** Of a book that has pages by itself. */
  page: number | null
}

/** `quote` and `text` may be empty; both of them only where something is highlighted. */
export interface NoteDraft extends NotePlace {
  quote: string
  text: string
  highlight?: Highlight
}

/** Times in epoch ms. */
export interface BookNote extends NoteDraft {
  id: string
  createdAt: number
  updatedAt: number
}

/** A note with the book it was taken of. */
export interface OwnNote {
  of: NotedBook
  note: BookNote
}

/** `full`: there are as many as there may be. */
export type NoteFailure = 'read' | 'keep' | 'remove' | 'full'

/** What is to be seen of the notes of a book. */
export interface BookNotes {
  /** In reading order; null before they were read. */
  notes: readonly BookNote[] | null
  /** The page that is shown, and its number within the chapter where the book has no pages by itself. */
  at: (NotePlace & { chapterPage: number | null }) | null
  /** What is selected, or was when a note was begun. */
  quoted: (NotePlace & { quote: string } & MarkedExtent) | null
  /** It still is. */
  isSelected: boolean
  /** The highlight that was pressed on the page. */
  pressed: string | null
  /** In which notes quote the book. */
  colour: HighlightColour
  /** Words that the notes are looked through for. */
  query: string
  /** What is typed as a new note. */
  text: string
  /** The one that is edited, and what is typed for it. */
  edited: { id: string; text: string } | null
  /** The one that is being kept or removed. */
  writing: NoteDraft | BookNote | null
  /** The one that was removed last, which can come back. */
  removed: BookNote | null
  failure: NoteFailure | null
}

/** What is typed and not kept as a note yet, which outlives the book's being open. */
export type TypedNote = Pick<BookNotes, 'text' | 'quoted' | 'edited'>

export interface TypedNoteCommand {
  type: 'typedNote.keep'
  typed: TypedNote
}

export interface BookNotesInput {
  book: NotedBook
  /** How many notes it may have. */
  most: number
}

export type BookNotesContext = BookNotes & BookNotesInput

/** What a listener can ask of the notes. */
export type NoteWish =
  | { type: 'bookNotes.retry' }
  | { type: 'bookNotes.typeText'; text: string }
  | { type: 'bookNotes.search'; query: string }
  | { type: 'bookNotes.leaveQuote' }
  | { type: 'bookNotes.add' }
  | { type: 'bookNotes.edit'; id: string }
  | { type: 'bookNotes.typeEdit'; text: string }
  | { type: 'bookNotes.saveEdit' }
  | { type: 'bookNotes.cancelEdit' }
  | { type: 'bookNotes.remove'; id: string }
  | { type: 'bookNotes.restore' }
  /** Highlights what is selected, or gives the pressed highlight another colour. */
  | { type: 'bookNotes.mark'; colour: HighlightColour }
  /** Of what is selected or pressed nothing is wanted. */
  | { type: 'bookNotes.leaveMark' }

export type BookNotesEvent =
  | NoteWish
  | { type: 'bookNotes.pressed'; id: string }
  /** What was typed when the book was closed. */
  | { type: 'typedNote.read'; typed: TypedNote }
  /** The panel was opened over this page. */
  | { type: 'bookNotes.open'; at: BookNotes['at'] }
  | { type: 'bookNotes.moved'; at: BookNotes['at'] }
  | { type: 'bookNotes.selected'; selection: BookSelection | null; chapter: string }
  /** Goes to where the note stands. */
  | { type: 'bookNotes.show'; id: string }

export type BookNotesToParent =
  | { type: 'bookNotes.changed'; notes: BookNotes }
  /** For the book's mechanism. */
  | { type: 'bookNotes.needed'; command: BookCommand }
