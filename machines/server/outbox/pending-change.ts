import type { MediaKey } from '../../model/titles/playback.ts'
import type { ReadingLocation, ReadingPlace } from '../../model/titles/reading.ts'

/** A medium was marked finished or not finished. */
export interface Mark {
  kind: 'mark'
  key: MediaKey
  isFinished: boolean
  /** `lastUpdate` of the record that it was made on, null for none: compared for equality only. Left out where it is not known. */
  against?: number | null
  /** The newest order of the medium in the journal when it was made; left out where it was not stored yet. */
  madeAt?: number
  /** It waits for the listener, for another device changed the record since. */
  isAside?: true
}

/** An e-book was read up to a place. */
export interface Reading {
  kind: 'reading'
  key: MediaKey
  place: ReadingPlace
  /** What the server's record said when it was last read or written here; null for nothing. */
  known: ReadingLocation | null
  /** Places of this browser since `known`, oldest first: another tab or an unanswered call may have sent any of them. */
  left: readonly ReadingLocation[]
  /** What the server refused: kept here, and not sent again until the book is read on or opened. */
  refused?: ReadingLocation
}

/** What the listener did and the server does not know yet. */
export type PendingChange = Mark | Reading

/** What is kept of a reading: the newest position of this browser, sent or not. */
export type KeptReading = Omit<Reading, 'kind' | 'key'>
