import type { BookOutline, BookSound } from '../alignment/alignment.types.ts'
import type { BookCommand, SectionSentences } from '../reader/book.types.ts'
import type { VoiceSettings } from '../reader/reader-settings.ts'

/** Part of a sound that lies inside of the book; seconds. */
export interface Clip {
  readonly file: string
  readonly begin: number
  readonly end: number
}

/** What is said in one go: a sentence, or what the book says is heard together. */
export interface Passage {
  /** Where it stands, as the book names it: it is lit there. */
  readonly target: string
  /** How much of the text lies before it, 0 to 1. */
  readonly share: number
  /** Of the contents, where another number is another chapter. */
  readonly chapter: number
  /** Empty where only its sound is known. */
  readonly text: string
  /** The tag of its language; empty where the book does not say. */
  readonly language: string
  /** Where it is heard; null for what a voice of the system says. */
  readonly clip: Clip | null
}

/** A voice of the system. */
export interface Voice {
  readonly id: string
  readonly name: string
  /** The tag of its language. */
  readonly language: string
  readonly isDefault: boolean
}

/** `sound` lies inside of the book; `voice` is the system's. */
export type NarrationKind = 'sound' | 'voice'

/**
 * `silent`: it does not come, or ends before it can have said anything. `book`: it does not tell its sentences.
 * `blocked`: the browser wants a press first. `damaged`: a sound that cannot be played.
 */
export type NarrationFailure = 'silent' | 'book' | 'blocked' | 'damaged' | 'refused'

/** To what speaks, whatever it is. */
export type NarratorCommand =
  /**
   * It says this and nothing else. `isNext`: it follows what was said, or goes on within it; what speaks does not begin
   * again where it need not, and tells all the same that it has begun.
   */
  | { type: 'narrator.say'; passage: Passage; voice: string | null; rate: number; isNext: boolean }
  | { type: 'narrator.stop' }

export type NarratorFact =
  /** Those there are; they may come late, and change. */
  | { type: 'narrator.voicesFound'; voices: readonly Voice[] }
  /** What it was given is heard from now on. */
  | { type: 'narrator.began' }
  /** All of it was said, in so many ms. */
  | { type: 'narrator.ended'; took: number }
  /** It was stopped from outside of this page. */
  | { type: 'narrator.interrupted' }
  | { type: 'narrator.failed'; failure: NarrationFailure }

/** Until when it speaks. */
export type SleepChoice = { minutes: number } | 'chapter' | null

/** What a listener can ask of it. */
export type NarrationWish =
  /** What it offers is shown, or not. */
  | { type: 'narration.toggle' }
  /** It speaks, or pauses. */
  | { type: 'narration.play' }
  /** To another sentence, which is heard. */
  | { type: 'narration.step'; by: 1 | -1 }
  | { type: 'narration.sleep'; until: SleepChoice }

/** What a book turned out to be, as far as it can be heard. */
export interface Audible {
  /** It has text that can be taken sentence by sentence. */
  readonly isText: boolean
  /** It says itself what is spoken where. */
  readonly isSpoken: boolean
  /** The title's own sound; it is the player's. */
  readonly sound: BookSound | null
}

export type NarrationEvent =
  | NarrationWish
  | NarratorFact
  | ({ type: 'narration.opened' } & Audible)
  /** Null where the book cannot be measured. */
  | { type: 'narration.outlined'; outline: BookOutline | null }
  | { type: 'narration.sentencesRead'; read: SectionSentences | null }
  /** Another page is shown; `isByHand`: the reader asked for it. */
  | { type: 'narration.moved'; share: number; isByHand: boolean }
  /** What stands where it was lit. */
  | { type: 'narration.lit'; text: string }
  /** Words were pressed that lie behind this much of the text. */
  | { type: 'narration.tapped'; share: number }
  /** Something else is heard. */
  | { type: 'narration.drowned' }
  | { type: 'narration.set'; settings: VoiceSettings }
  /** Its time is over. */
  | { type: 'narration.slept' }

/** Where it begins to speak. */
export type NarrationStart =
  | { at: 'page' }
  | { at: 'share'; share: number }
  /** At the end of a section that is entered from behind. */
  | { at: 'first' | 'last'; section: number }

export type NarrationPhase = 'idle' | 'starting' | 'speaking' | 'paused' | 'failed'

/** What is to be seen of it. */
export interface ShownNarration {
  /** Null where nothing can be heard. */
  readonly kind: NarrationKind | null
  readonly isShown: boolean
  readonly phase: NarrationPhase
  /** What is said; empty where only its sound is known, and before anything was said. */
  readonly text: string
  readonly language: string
  readonly voices: readonly Voice[]
  /** The voice that speaks, by its id; null leaves it to the system. */
  readonly voice: string | null
  /** Minutes it still speaks, or to the end of the chapter. */
  readonly sleep: SleepChoice
  readonly failure: NarrationFailure | null
}

export interface NarrationInput {
  readonly settings: VoiceSettings
}

export interface NarrationContext extends NarrationInput {
  /** Of the title's own; null without. */
  readonly sound: BookSound | null
  readonly isText: boolean
  readonly kind: NarrationKind | null
  readonly isShown: boolean
  readonly voices: readonly Voice[]
  /** What can be said: all of a book with sound inside, else one section. */
  readonly passages: readonly Passage[]
  /** Which of them is said. */
  readonly at: number
  /** It goes on from the one before. */
  readonly isNext: boolean
  /** Sections around those passages; null at either end of the book. */
  readonly previous: number | null
  readonly next: number | null
  readonly start: NarrationStart
  /** How much of the text lies before the shown page. */
  readonly share: number
  /** Left to speak. */
  readonly minutes: number
  readonly failure: NarrationFailure | null
}

export type NarrationToParent =
  /** What of it is another than it was. */
  | { type: 'narration.changed'; changed: Partial<ShownNarration> }
  /** For the book's mechanism. */
  | { type: 'narration.needed'; command: BookCommand }
  /** Nothing else may be heard now. */
  | { type: 'narration.spoke' }
