import type { BookPosition, BookShape } from '#machines/reading/reader/reader.types.ts'
import type { ReaderSettings } from '#machines/reading/reader/reader-settings.ts'

/** Where a book is drawn and whom it tells. */
export interface BookSurroundings {
  /** Whatever is drawn is inside of it; its size may change. */
  host: HTMLElement
  title: string
  settings: ReaderSettings
  /** `turned`: by the reader. */
  onMoved(position: BookPosition, turned: boolean): void
  onLink(href: string): void
  onFailed(error: unknown): void
  /** How long its sections are, in letters, where this browser counted them before. */
  lengths: { read(): readonly number[] | null; keep(letters: readonly number[]): void }
  /** Aborted when the book is closed. */
  signal: AbortSignal
}

/** One book that is open, of whatever format. Calls come one after the other. */
export interface OpenedBook {
  shape: BookShape
  /** Shows the first page, or the place as the format's locations name it; an unknown place is the beginning. */
  show(location: string | number | null): Promise<void>
  turn(to: 'next' | 'previous'): Promise<void>
  goTo(target: string | number): Promise<void>
  style(settings: ReaderSettings): Promise<void>
  /** The host has another size. */
  resize(): Promise<void>
  close(): void
}

export type OpenBook = (file: Blob, surroundings: BookSurroundings) => Promise<OpenedBook>
