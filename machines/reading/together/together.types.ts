import type { KeptRecord } from '../../listening/progress/server-position.ts'
import type { ReadingLocation } from '../../model/titles/reading.ts'
import type { Alignment } from '../alignment/alignment.types.ts'
import type { BookCommand } from '../reader/book.types.ts'
import type { PlayerIntent } from '../../listening/player/player.types.ts'

/** Where the sound and the text of a title were when they were brought together last. */
export interface Pair {
  /** Of the sound. */
  readonly seconds: number
  /** Of the text, as its record names it; null for its beginning. */
  readonly location: ReadingLocation | null
}

/** Where the text of the title is. */
export interface TextAt {
  readonly location: ReadingLocation | null
  /** How much of the text lies before it, 0 to 1. */
  readonly share: number
}

/** Where the sound of the title is, and what is known of its record: it is written only from there. */
export interface SoundAt {
  readonly seconds: number
  readonly known: KeptRecord
  /** Of the newest entry of the journal as this was read; null for none, and once this page wrote one. */
  readonly order: number | null
}

/** `sound` is null where it cannot be told: no answer, two positions to choose from, or a title that is finished. */
export interface TogetherRead {
  readonly pair: Pair | null
  readonly sound: SoundAt | null
}

/** The sound of the title as the player has it. */
export interface InPlayer {
  readonly seconds: number
  /** It plays, is about to or has come to its end: it stays where it is. */
  readonly leads: boolean
  /** The server has a session of it, which brings its position there. */
  readonly isOpen: boolean
}

/** A position of the sound to be kept and told, as any other of this browser. */
export interface SoundMove {
  readonly libraryItemId: string
  /** Both seconds. */
  readonly seconds: number
  readonly duration: number
  readonly from: SoundAt
}

export interface TogetherInput {
  readonly libraryItemId: string
  /** Of the sound, seconds. */
  readonly duration: number
  readonly isOn: boolean
  /** What the book was opened for: to go on by eye where it was heard, or by ear where it was read. */
  readonly wish: 'read' | 'listen' | null
}

export interface TogetherContext extends TogetherInput {
  readonly knots: Alignment
  /** Where the text was read last; undefined until it is known. */
  readonly location: ReadingLocation | null | undefined
  /** Where the page stands; null before the first. */
  readonly text: TextAt | null
  readonly pair: Pair | null
  readonly sound: SoundAt | null
  /** The sound of the title was just heard, so it is the newer one. */
  readonly isHeard: boolean
  /** Where the sound is on its way to, and which page that is. */
  readonly goal: Pair | null
  /** Another page was turned to meanwhile. */
  readonly isBehind: boolean
  /** The recovery does not know yet that there is something to bring. */
  readonly isUntold: boolean
  /** Where the sound was before it was moved from here; null while it was not. */
  readonly left: number | null
}

/** Which of the two the other goes to; `neither` leaves both where they are. */
export type TogetherWish = { type: 'together.choose'; by: 'sound' | 'text' | 'neither' }

export type TogetherEvent =
  | TogetherWish
  | { type: 'together.set'; isOn: boolean }
  /** How the sound runs through the text is known, or known better. */
  | { type: 'together.aligned'; knots: Alignment }
  /** Where the text was read last. */
  | { type: 'together.found'; location: ReadingLocation | null }
  /** A page is shown; `isTurned` by the reader. */
  | { type: 'together.moved'; text: TextAt; isTurned: boolean }
  /** Something was heard, and is not any more. */
  | { type: 'together.halted' }

/** What is for others than the book. */
export type TogetherFact =
  /** Where the sound of a title was before it went with the text, seconds. */
  | { type: 'together.left'; libraryItemId: string; position: number }
  /** A position of the sound waits in this browser. */
  | { type: 'together.kept' }

export type TogetherToParent =
  | TogetherFact
  /** Both were moved since they were together: the seconds of each, or null once it is settled. */
  | { type: 'together.parted'; apart: Apart | null }
  /** For the book's mechanism. */
  | { type: 'together.needed'; command: BookCommand }
  | Extract<PlayerIntent, { type: 'player.seek' }>

export interface Apart {
  /** Where it was heard, and where what was read is heard; seconds. */
  readonly heard: number
  readonly read: number
}
