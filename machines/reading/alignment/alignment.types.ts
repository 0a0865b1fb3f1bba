import type { BookCommand } from '../reader/book.types.ts'

/** A place in both: seconds of the sound, and how much of the text lies before it, 0 to 1. */
export interface Knot {
  readonly seconds: number
  readonly share: number
}

/** From the beginning to the end, both growing. Between two the sound runs through the text evenly. */
export type Alignment = readonly Knot[]

/** A stretch of the text on the timeline of the whole sound. */
export interface Lit extends Knot {
  /** Where it stands, as the book names it. */
  readonly target: string
  /** Where it ends, seconds. */
  readonly until: number
}

/** A named stretch of the sound; seconds. */
export interface SoundChapter {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** The sound of a title that has a book beside it. */
export interface BookSound {
  /** Seconds. */
  readonly duration: number
  readonly chapters: readonly SoundChapter[]
  /** Where its files begin, seconds. */
  readonly files: readonly { readonly name: string; readonly start: number }[]
}

/** A stretch of the text that a book says is spoken, and by which part of which of its files; seconds. */
export interface SpokenStretch {
  /** Where it stands, as the book names it. */
  readonly target: string
  /** How much of the text lies before it, 0 to 1. */
  readonly share: number
  readonly file: string
  readonly begin: number
  readonly end: number
}

/** What a book tells of itself once it is measured. */
export interface BookOutline {
  readonly chapters: readonly TextChapter[]
  /** In the order of the text; empty where it says nothing of it. */
  readonly spoken: readonly SpokenStretch[]
  /** Those of the files it names that lie inside of the book as sound; absent for none. */
  readonly inside?: readonly string[]
}

/** A line of the contents of a book; `start` is how much of the text lies before it, 0 to 1. */
export interface TextChapter {
  readonly label: string
  readonly depth: number
  readonly start: number
}

/** Where the listener said that the sound and the text meet. */
export interface Anchor {
  /** Of the sound. */
  readonly seconds: number
  /** How much of the text lies before it, 0 to 1. */
  readonly share: number
  /** How the text goes on there; empty where it has none. */
  readonly quote: string
  /** Epoch ms of when it was said. */
  readonly at: number
}

/** The anchors of one title, as they are exported. */
export interface OwnAnchors {
  readonly of: { readonly libraryItemId: string; readonly title: string }
  readonly anchors: readonly Anchor[]
}

/** A place in the text that a page, a mark or a selection stands for. */
export interface TextPlace {
  /** How much of the text lies before it, 0 to 1. */
  readonly share: number
  /** The sentence or the words there; empty for a page. */
  readonly quote: string
}

/** The title whose sound and text are brought together. */
export interface AlignedBook {
  readonly libraryItemId: string
  readonly title: string
}

/** What is to be seen of how sound and text go together. */
export interface ShownAlignment {
  /** `absent`: there is no sound, or the text tells too little of itself. */
  readonly status: 'absent' | 'looking' | 'known'
  /** What it has to offer is shown. */
  readonly isShown: boolean
  /** Worked out once for all who show it: thousands of chapters are compared. */
  readonly knots: Alignment
  /** By the sound. */
  readonly anchors: readonly Anchor[]
  /** Where the text stands: what was gone to and is marked, else the first words of the page. */
  readonly here: TextPlace | null
  /** The book itself says when each stretch of it is spoken. */
  readonly isSpoken: boolean
  /** What is heard is lit, and the page turns with it. */
  readonly isFollowing: boolean
  /** The last word was not kept in this browser. */
  readonly hasFailed: boolean
}

export interface AlignmentInput {
  readonly book: AlignedBook
  readonly sound: BookSound
  /** What it has to offer is shown at once. */
  readonly isShown: boolean
}

export interface AlignmentContext extends AlignmentInput, Omit<ShownAlignment, 'status'> {
  /** Null until the book has told it, or when it tells none. */
  readonly outline: BookOutline | null
  /** What is spoken, on the timeline of the sound. */
  readonly lits: readonly Lit[]
  /** Which of them is lit; -1 for none. */
  readonly lit: number
  /** Where the sound is, seconds, and how fast it goes. */
  readonly heard: { readonly seconds: number; readonly rate: number }
  /** It was to be heard before it was known from where. */
  readonly listens: boolean
  /** What is being said or let go of. */
  readonly change: AnchorChange | null
}

/** Where what is heard at these seconds stands; null lets go of what was said there. */
export interface AnchorChange {
  readonly seconds: number
  readonly place: TextPlace | null
}

/** What a listener can ask of it. */
export type AlignmentWish =
  | { type: 'alignment.toggle' }
  /** The sound goes on where the text stands, or at the words that are selected. */
  | { type: 'alignment.listen' }
  /** The text goes on where the sound is, seconds. */
  | { type: 'alignment.read'; seconds: number }
  /** What is heard at these seconds is where the text stands, or the words that are selected. */
  | { type: 'alignment.anchor'; seconds: number }
  | { type: 'alignment.remove'; seconds: number }
  /** What is heard is lit, from these seconds on; or not any more. */
  | { type: 'alignment.follow'; seconds: number }

export type AlignmentEvent =
  | AlignmentWish
  /** Null where the book cannot be measured. */
  | { type: 'alignment.outlined'; outline: BookOutline | null }
  /** The sound of this title is there, and goes on. */
  | { type: 'alignment.heard'; seconds: number; rate: number }
  | { type: 'alignment.halted' }
  /** The reader went to another page. */
  | { type: 'alignment.released' }
  /** A place of the text was pressed. */
  | { type: 'alignment.tapped'; share: number }
  | { type: 'alignment.moved'; here: TextPlace }
  | { type: 'alignment.selected'; place: TextPlace | null }

export type AlignmentToParent =
  | { type: 'alignment.changed'; alignment: ShownAlignment }
  /** For the book's mechanism. */
  | { type: 'alignment.needed'; command: BookCommand }
  | { type: 'alignment.listened'; libraryItemId: string; seconds: number }
