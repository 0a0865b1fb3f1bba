import type { ReadingPlace } from '../../model/titles/reading.ts'
import type { ReaderLook } from './reader-settings.ts'

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

/** Words that are selected in the page of a text. */
export interface BookSelection {
  /** Where they begin. */
  place: ReadingPlace
  /** Of the contents; -1 before all of them. */
  entry: number
  quote: string
}

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
  | { type: 'book.show'; location: string | number | null }
  | { type: 'book.turn'; to: 'next' | 'previous' }
  | { type: 'book.goTo'; target: string | number }
  /** Goes to a place as the book names it, and marks the words that were quoted there until another page is shown. */
  | { type: 'book.showPlace'; location: string | number; quote: string }
  /** Goes to where this much of the text lies before, 0 to 1, and marks the sentence there. */
  | { type: 'book.showShare'; share: number }
  /** Lights what stands there, and turns to it. */
  | { type: 'book.light'; target: string }
  /** It turns to a section and answers what is read there; null is the one that is shown. */
  | { type: 'book.tellSentences'; section: number | null }
  /** It answers which words are selected. */
  | { type: 'book.tellSelection' }
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
