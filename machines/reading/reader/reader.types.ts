// long: every word that the reader, its view and its mechanisms say to each other
import type { ReadingPlace, ReadingStart } from '../../model/titles/reading.ts'
import type { ReadingFact } from '../../server/outbox/outbox.types.ts'
import type { BookNotes, BookNotesToParent } from '../book-notes/book-notes.types.ts'
import type { NoteFilesToParent } from '../note-files/note-files.types.ts'
import type { BookSearchToParent } from '../book-search/book-search.machine.ts'
import type {
  AlignmentToParent,
  BookOutline,
  BookSound,
  ShownAlignment,
  TextPlace,
} from '../alignment/alignment.types.ts'
import type { NarrationToParent, ShownNarration } from '../narration/narration.types.ts'
import type { PlayerIntent, PlayerToParent } from '../../listening/player/player.types.ts'
import type { ReadingConflict } from '../reading-progress/reading-rules.ts'
import type { ReadingToParent } from '../reading-progress/reading-progress.machine.ts'
import type { PreferencesIntent } from '../../account/preferences/preferences.types.ts'
import type { ReaderLook, ReaderSettings, ReadingDirection } from './reader-settings.ts'
import type { Apart, TogetherFact, TogetherToParent } from '../together/together.types.ts'
import type { SeenPage } from './pace.ts'
import type {
  BookExtent,
  BookHit,
  BookRequest,
  BookSearch,
  BookSelection,
  SectionSentences,
} from './book.types.ts'
import type { ReaderIntent } from './reader.intents.ts'

export type { ReaderIntent, ReaderPanel } from './reader.intents.ts'
export type {
  BookCommand,
  BookExtent,
  BookHit,
  BookMark,
  BookRequest,
  BookSearch,
  BookSelection,
  BookSentence,
  SectionSentences,
} from './book.types.ts'

export type BookFormat = 'epub' | 'pdf' | 'mobi' | 'comic'

/** How a book is opened. */
export interface OpenRequest extends BookRequest {
  /** It goes on where the sound of the title was heard last, seconds. */
  heardAt: number | null
  /** It is heard from where it was read last. */
  listens: boolean
}

export interface BookFile extends BookRequest {
  title: string
  format: BookFormat
  /** Bytes. */
  size: number
  /** Of the same title; null where there is none. */
  sound: BookSound | null
}

/** A line of the contents, `depth` from 0. */
export interface ContentsEntry {
  label: string
  /** Null for a heading that leads nowhere by itself. */
  target: string | number | null
  depth: number
  /** It leads to what the file does not hold. */
  isMissing?: true
}

/** What a book turned out to be. */
export interface BookShape {
  contents: readonly ContentsEntry[]
  /** How many pages it has by itself; null where they depend on the window. */
  pages: number | null
  direction: ReadingDirection
  /** Text that can be set larger, or pages as they were drawn. */
  kind: 'text' | 'pages'
  /** It has text that can be searched. */
  canSearch: boolean
  /** It says itself which part of which sound is heard where. */
  isSpoken?: true
  /** Chapters that it names and its file does not hold, of how many; absent where it is whole. */
  missing?: { count: number; of: number }
}

/** Where in the book one is. */
export interface BookPosition {
  place: ReadingPlace
  page: number | null
  /** The second page of a spread. */
  secondPage: number | null
  /** Of the contents, the last one before the place; -1 before all of them. */
  entry: number
  /** The page within the chapter of that entry; those of a text as they are cut now. */
  chapter: { page: number; pages: number } | null
  extent: BookExtent | null
  /** The sentence that was gone to and is marked. */
  marked?: TextPlace
  /** To which side its pages follow each other, where its lines say so: they are set from top to bottom, or from the right. */
  lines?: ReadingDirection
  /** Of the pages here, those that cannot be shown. */
  unshown?: readonly UnshownPage[]
  /** What of a text is here cannot be shown. */
  isUnshown?: boolean
}

/** `unsupported`: a kind of picture that a browser does not show. */
export type PageProblem = 'damaged' | 'damagedPicture' | 'encrypted' | 'tooLarge' | 'unsupported'

export interface UnshownPage {
  page: number
  problem: PageProblem
}

export type BookFailure =
  | 'unreachable'
  | 'timeout'
  | 'notFound'
  | 'forbidden'
  | 'tooBig'
  | 'notKept'
  | 'overfull'
  | 'encrypted'
  | 'wrongKind'
  | 'broken'
  | 'unsupported'

/** What the book's mechanism tells. */
export type BookFact =
  /** So far; `total` where the server says. */
  | { type: 'book.received'; bytes: number; total: number | null }
  /** The file opens with a password only; `isWrong`: the one that was entered is not it. */
  | { type: 'book.passwordWanted'; isWrong: boolean }
  | { type: 'book.opened'; shape: BookShape }
  /**
   * `turned`: since the reader turned a page, not since the book was opened or the window changed. `isNext`: by turning to
   * the next page. `isByHand`: the reader asks for this very page; `isLed`: the sound brought it there,
   * which counts as by hand. `at`: monotonic ms.
   */
  | {
      type: 'book.moved'
      position: BookPosition
      turned: boolean
      isNext: boolean
      isByHand?: boolean
      isLed?: boolean
      at: number
    }
  /** By two fingers, or a wheel. */
  | { type: 'book.pinched'; zoom: number }
  | { type: 'book.found'; query: string; hits: readonly BookHit[] }
  /** All of the book, or as much as there may be hits. */
  | { type: 'book.searched'; query: string; isCut: boolean }
  /** As it changes, and when it is asked for. */
  | { type: 'book.selected'; selection: BookSelection | null }
  /** A highlight of the reader's own. */
  | { type: 'book.markPressed'; id: string }
  /** The answer to what is read in a section; null where there is no text. */
  | { type: 'book.sentencesRead'; read: SectionSentences | null }
  /** What it tells of itself; once, of a title with sound or a book that is spoken. Null where that cannot be told. */
  | { type: 'book.outlined'; outline: BookOutline | null }
  /** What is heard is lit. */
  | { type: 'book.lit'; place: TextPlace }
  /** Words of it were pressed. */
  | { type: 'book.tapped'; share: number }
  /** A link in the book leads out of it. */
  | { type: 'book.linkPressed'; href: string }
  /** A link leads to a note that the book's pages do not show. */
  | { type: 'book.footnotePressed'; text: string }
  | { type: 'book.failed'; failure: BookFailure }

export type ReaderFact =
  | BookFact
  | AlignmentToParent
  | TogetherToParent
  | BookNotesToParent
  | NarrationToParent
  | BookSearchToParent
  | NoteFilesToParent
  | ReadingToParent
  | { type: 'preferences.readerChanged'; settings: ReaderSettings }
  | { type: 'location.changed'; path: string; search: string }
  | Extract<
      PlayerToParent,
      {
        type: 'player.opened' | 'player.started' | 'player.positioned' | 'player.halted' | 'player.closed'
      }
    >
  | { type: 'hotkeys.readerCloseRequested' }
  /** The browser's own way back. */
  | { type: 'back.pressed' }
  /** Another client moved the record of this book while it is read. */
  | { type: 'outbox.readingDiffers'; libraryItemId: string }

/** Something lies over the book, which the way back closes before it, or it is gone again. */
export type WayBackCommand = { type: 'wayBack.add' } | { type: 'wayBack.drop' }

export type ReaderEvent = ReaderIntent | ReaderFact

export type ReaderToParent =
  | { type: 'layer.opened'; layer: 'reader' }
  | { type: 'layer.closed'; layer: 'reader' }
  /** The position in this book stays in this browser; to be said once. */
  | { type: 'reader.positionKeptLocally' }
  /** Chapters of the book are not in its file. */
  | { type: 'reader.chaptersMissing'; count: number; of: number }
  | Extract<PreferencesIntent, { type: 'preferences.changeReader' }>
  | Extract<PlayerIntent, { type: 'player.load' | 'player.pause' | 'player.seek' }>
  | TogetherFact
  | ReadingFact

export interface ReaderContext {
  settings: ReaderSettings
  /** Of the page the reader lies over. */
  path: string
  request: OpenRequest | null
  file: BookFile | null
  received: { bytes: number; total: number | null }
  shape: BookShape | null
  /** Where to begin; null is the beginning. */
  start: ReadingStart | null
  choice: ReadingConflict | null
  position: BookPosition | null
  /** Where one read before a note or a result was looked up. */
  left: BookPosition | null
  /** The page that is looked at, for the pace. */
  seen: SeenPage | null
  zoom: number
  search: BookSearch | null
  notes: BookNotes | null
  alignment: ShownAlignment
  /** Sound and text went on by themselves, each to another place; the listener is asked. */
  apart: Apart | null
  narration: ShownNarration
  link: string | null
  /** A note of the book that its pages do not show, as plain text. */
  footnote: string | null
  failure: BookFailure | null
}

export interface ReaderInput {
  settings: ReaderSettings
}

export interface BookInput {
  file: BookFile
  look: ReaderLook
}
