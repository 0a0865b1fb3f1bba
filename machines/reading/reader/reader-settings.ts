export type ReadingDirection = 'ltr' | 'rtl'

/** How a book looks and lies on the screen. */
export interface ReaderLook {
  /** Percent of the book's own size. */
  textSize: number
  /** Times the size of the text; 0 leaves it to the book. */
  lineSpacing: number
  font: 'book' | 'serif' | 'sans' | 'dyslexic'
  weight: 'book' | 'medium' | 'bold'
  margins: 'narrow' | 'normal' | 'wide'
  /** How many pages of text lie side by side; `auto` goes by the width. */
  columns: 'auto' | 'one' | 'two'
  theme: 'system' | 'paper' | 'sepia' | 'night'
  /** How much of a page of pictures is seen at once. */
  fit: 'page' | 'width'
  /** How many pages of pictures lie side by side. */
  spread: 'one' | 'two'
  /** Chosen by hand for this book; null goes by what the book says. */
  direction: ReadingDirection | null
}

/** How a book is read aloud. */
export interface VoiceSettings {
  /** Times the speed of the voice. */
  rate: number
  /** The voices that were chosen, by the language of the text. */
  voices: Readonly<Record<string, string>>
}

/** What was read in a minute, over so many turned pages. */
export interface Pace {
  rate: number
  turns: number
}

/** How the listener likes to read; kept in this browser under `readerSettings`. */
export interface ReaderSettings extends Omit<ReaderLook, 'direction'> {
  /** Chosen by hand, by the key of the book. */
  directions: Readonly<Record<string, ReadingDirection>>
  /** `text` in letters, `pages` in pages of pictures. */
  pace: { text: Pace; pages: Pace }
  voice: VoiceSettings
  /** The sound and the text of a title go to each other. */
  together: boolean
  /** Whether it was said that positions in some books stay in this browser. */
  localPositionSaid: boolean
}

export const TEXT_SIZE = { min: 60, max: 240, step: 10 } as const
export const VOICE_RATE = { min: 0.5, max: 3, step: 0.1 } as const
export const LINE_SPACINGS = [0, 1.2, 1.5, 1.8, 2.2] as const

export const DEFAULT_READER_SETTINGS: ReaderSettings = {
  textSize: 100,
  lineSpacing: 0,
  font: 'book',
  weight: 'book',
  margins: 'normal',
  columns: 'auto',
  theme: 'system',
  fit: 'page',
  spread: 'one',
  directions: {},
  pace: { text: { rate: 0, turns: 0 }, pages: { rate: 0, turns: 0 } },
  voice: { rate: 1, voices: {} },
  together: false,
  localPositionSaid: false,
}
