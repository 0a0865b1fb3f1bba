/** How the listener likes to read; kept in this browser under `readerSettings`. */
export interface ReaderSettings {
  /** Percent of the book's own size. */
  textSize: number
  /** Times the size of the text; 0 leaves it to the book. */
  lineSpacing: number
  theme: 'system' | 'paper' | 'night'
  /** How much of a page of pictures is seen at once. */
  fit: 'page' | 'width'
  /** Whether it was said that positions in some books stay in this browser. */
  localPositionSaid: boolean
}

export const TEXT_SIZE = { min: 60, max: 240, step: 10 } as const
export const LINE_SPACINGS = [0, 1.2, 1.5, 1.8, 2.2] as const

export const DEFAULT_READER_SETTINGS: ReaderSettings = {
  textSize: 100,
  lineSpacing: 0,
  theme: 'system',
  fit: 'page',
  localPositionSaid: false,
}
