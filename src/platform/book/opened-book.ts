import type {
  BookCommand,
  BookHit,
  BookMark,
  BookPosition,
  BookSelection,
  BookShape,
  SectionSentences,
} from '#machines/reading/reader/reader.types.ts'
import type { RegionStep, SentencePick } from '#machines/reading/reader/book.types.ts'
import type { SearchBook } from './search/search-book.ts'
import type { BookOutline, TextPlace } from '#machines/reading/alignment/alignment.types.ts'
import type { ReaderLook } from '#machines/reading/reader/reader-settings.ts'

export interface MoveKind {
  /** By the reader, now or since the book was opened. */
  turned: boolean
  /** By turning to the next page. */
  isNext: boolean
  /** The reader asks for this very page. */
  isByHand?: boolean
  /** The sound brought it there, which counts as by hand. */
  isLed?: boolean
}

/** Where a book is drawn and whom it tells. */
export interface BookSurroundings {
  /** Whatever is drawn is inside of it; its size may change. */
  host: HTMLElement
  title: string
  look: ReaderLook
  onMoved(position: BookPosition, how: MoveKind): void
  /** Two fingers or a wheel ask for this many times the size at which a page fits. */
  onPinched(zoom: number): void
  onLink(href: string): void
  /** Words were pressed that lie behind this much of the text, 0 to 1. */
  onTapped(share: number): void
  /** What is selected has changed. */
  onSelected(selection: BookSelection | null): void
  /** A highlight of the reader's own was pressed. */
  onMarkPressed(id: string): void
  /** Of a note that the pages of the book do not show. */
  onFootnote(text: string): void
  /** Asks for the password of the file; never answered when the book is closed meanwhile. */
  askPassword(isWrong: boolean): Promise<string>
  onFailed(error: unknown): void
  /** Of what a finger asks the book itself: it comes after all that was asked before. */
  inTurn(act: () => Promise<void>): void
  /** How long its sections are, in letters, where this browser counted them before. */
  lengths: { read(): readonly number[] | null; keep(letters: readonly number[]): void }
  /** Aborted when the book is closed. */
  signal: AbortSignal
}

export type WantedPlace = Omit<Extract<BookCommand, { type: 'book.showPlace' }>, 'type'>

/** One book that is open, of whatever format. Calls come one after the other. */
export interface OpenedBook {
  shape: BookShape
  /**
   * Shows the place as the format's locations name it. One that is not in this book, as of another edition or another
   * reader's own kind, is as far as the share says, 0 to 1: the next page that is turned is kept in its stead.
   */
  show(location: string | number | null, share: number): Promise<void>
  turn(to: 'next' | 'previous'): Promise<void>
  goTo(target: string | number): Promise<void>
  /** The same, where the reader asks for it; the words that were quoted there are marked until another page is shown. */
  showPlace(wanted: WantedPlace): Promise<void>
  /** Shows what this much of the text lies before, 0 to 1, and marks the sentence there until another page is shown. */
  showShare(share: number, isRead: boolean): Promise<void>
  /** Where the entries of the contents begin, and what is spoken where. */
  outline(): Promise<BookOutline>
  /** Lights what stands there, turns to it, and tells what it is. */
  light?(target: string): Promise<TextPlace | null>
  /** What is selected in it: words, or a part of a page. */
  selection(): BookSelection | null
  deselect(): void
  /** Shows all that is highlighted, on this page and on those that follow. */
  mark(marks: readonly BookMark[]): void
  /** Of a text: selects a sentence of the page. */
  pick?(to: SentencePick): void
  /** Of drawn pages: selects a part of the page, which can be shaped. */
  pickRegion?(): void
  shapeRegion?(to: RegionStep, resizes: boolean): void
  /** Of a text: turns to a section, null is the one that is shown, and tells its sentences. */
  sentences?(section: number | null): Promise<SectionSentences | null>
  /** A sound that lies inside of the book; null for what is none. */
  sound?(file: string): Promise<Blob | null>
  style(look: ReaderLook): Promise<void>
  /** The host has another size. */
  resize(): Promise<void>
  /** Of pages that are pictures. */
  zoom?(zoom: number): Promise<void>
  /** Moves a page that is larger than the window; turns it at its edge. */
  pan?(to: 'left' | 'right'): Promise<void>
  /** Of a book with text. */
  finding?: {
    search: SearchBook
    /** Goes to it and marks it, and more faintly the others beside it. */
    show(query: string, hit: BookHit): Promise<void>
    unmark(): void
  }
  close(): void
}

export type OpenBook = (file: Blob, surroundings: BookSurroundings) => Promise<OpenedBook>
