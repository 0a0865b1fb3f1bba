import type { ReadingPlace } from '../../model/titles/reading.ts'
import type { Highlight, MarkedExtent } from '../book-notes/highlight.types.ts'
import type { ReaderLook } from './reader-settings.ts'

/** Which book is to be read: the primary one of an item, or another of its files. */
export interface BookRequest {
  libraryItemId: string
  /** Of a file beside the primary one; null is the primary one. */
  ino: string | null
}

/** How much of the book lies before the place, in letters or in pages of pictures. */
export interface BookExtent {
  read: number
  chapterEnd: number | null
  total: number
}

/** Where something that was searched for stands. */
export interface BookHit {
  /** The section of a text, or the page, and which of the hits in it; all from 0. */
  part: number
  nth: number
  /** Of the contents; -1 before all of them. */
  entry: number
  page: number | null
  before: string
  match: string
  after: string
}

export interface BookSearch {
  query: string
  hits: readonly BookHit[]
  /** There were more than are shown. */
  isCut: boolean
  /** The hit that was shown last. */
  current: number | null
  /** Hits may still come. */
  isRunning: boolean
}

/** Words that are selected, or a part of a page. */
export interface BookSelection extends MarkedExtent {
  /** Where they begin. */
  place: ReadingPlace
  /** Of the contents; -1 before all of them. */
  entry: number
  /** Of a book that has pages by itself. */
  page: number | null
  /** Empty for a part of a page without words. */
  quote: string
}

/** What is highlighted in a book. */
export interface BookMark {
  id: string
  location: string | number
  quote: string
  highlight: Highlight
}

/** Which one, from the one that is selected; `longer` and `shorter` by one sentence. */
export type SentencePick = 'next' | 'previous' | 'longer' | 'shorter'
export type RegionStep = 'left' | 'right' | 'up' | 'down'

/** A sentence of a text that can be read aloud. */
export interface BookSentence {
  /** Where it stands, as the book names it: it can be lit there. */
  target: string
  /** How much of the text lies before it, 0 to 1. */
  share: number
  /** Of the contents; -1 before all of them. */
  entry: number
  text: string
  /** As the book says, by its tag; empty where it does not. */
  language: string
}

/** The sentences of one section of a text, and where it goes on. */
export interface SectionSentences {
  section: number
  sentences: readonly BookSentence[]
  /** Index of the first that begins on the shown page, or behind it. */
  first: number
  previous: number | null
  next: number | null
}

export type BookCommand =
  | { type: 'book.password'; password: string }
  /**
   * Opens at a place as the book names it; as far as `share` of the text, 0 to 1, where there is none or the book does not
   * have it.
   */
  | { type: 'book.show'; location: string | number | null; share: number }
  | { type: 'book.turn'; to: 'next' | 'previous' }
  | { type: 'book.goTo'; target: string | number }
  /**
   * Goes to a place as the book names it, and marks the words that were quoted there until another page is shown. One that is
   * only looked up is not where the reader is, until a page is turned from there. `share` of the text lies before it.
   */
  | {
      type: 'book.showPlace'
      location: string | number
      share: number
      quote: string
      isLookedUp: boolean
    }
  /**
   * Goes to where this much of the text lies before, 0 to 1, and marks the sentence there. It is only looked at, unless it
   * is where the reader reads on.
   */
  | { type: 'book.showShare'; share: number; isRead?: true }
  /** Lights what stands there, and turns to it. */
  | { type: 'book.light'; target: string }
  /** It turns to a section and answers what is read there; null is the one that is shown. */
  | { type: 'book.tellSentences'; section: number | null }
  /** It answers which words are selected. */
  | { type: 'book.tellSelection' }
  /** What is highlighted from now on, all of it. */
  | { type: 'book.mark'; marks: readonly BookMark[] }
  /** Selects a sentence of the shown page, by which it can be done without a pointer. */
  | { type: 'book.pick'; to: SentencePick }
  /** Selects a part of the shown page, in its middle. */
  | { type: 'book.pickRegion' }
  /** Moves that part, or changes its size. */
  | { type: 'book.shapeRegion'; to: RegionStep; resizes: boolean }
  /** Nothing is selected any more. */
  | { type: 'book.deselect' }
  | { type: 'book.style'; look: ReaderLook }
  | { type: 'book.zoom'; zoom: number }
  /** Moves the page, or turns it at its edge. */
  | { type: 'book.pan'; to: 'left' | 'right' }
  | { type: 'book.search'; query: string }
  | { type: 'book.stopSearch' }
  | { type: 'book.showHit'; query: string; hit: BookHit }
  | { type: 'book.unmark' }
