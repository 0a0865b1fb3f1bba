import type { AlignmentWish } from '../alignment/alignment.types.ts'
import type { NoteWish } from '../book-notes/book-notes.types.ts'
import type { BookRequest, RegionStep, SentencePick } from './book.types.ts'
import type { NarrationWish } from '../narration/narration.types.ts'
import type { TogetherWish } from '../together/together.types.ts'
import type { PageTurn } from './page-turn.ts'
import type { ReadingDirection } from './reader-settings.ts'
import type { ZoomStep } from './zoom.ts'

/** `hits`: the one that is shown, with those before and behind it. */
export type ReaderPanel = 'contents' | 'hits' | 'notes' | 'search' | 'settings'

export type ReaderIntent =
  | ({ type: 'reader.open' } & BookRequest & { heardAt?: number; listens?: true })
  | { type: 'reader.close' }
  /** Escape: closes the innermost of what is open. */
  | { type: 'reader.dismiss' }
  | { type: 'reader.retry' }
  /** `pans`: a page that is larger than the window is moved first. */
  | { type: 'reader.turn'; to: PageTurn; pans?: true }
  | { type: 'reader.zoom'; to: ZoomStep }
  /** By hand, for this book; null goes by what the book says. */
  | { type: 'reader.setDirection'; direction: ReadingDirection | null }
  | { type: 'reader.search'; query: string }
  | { type: 'reader.stopSearch' }
  | { type: 'reader.showHit'; index: number }
  | { type: 'reader.stepHit'; by: 1 | -1 }
  /** Something is asked of the notes of the book. */
  | { type: 'reader.note'; wish: NoteWish }
  | { type: 'reader.showNote'; id: string }
  /** Selects words of the page by sentences. */
  | { type: 'reader.pick'; to: SentencePick }
  /** Selects a part of the page, and then shapes it. */
  | { type: 'reader.pickRegion' }
  | { type: 'reader.shapeRegion'; to: RegionStep; resizes: boolean }
  /** Goes to where one read before something was looked up, or stays. */
  | { type: 'reader.return' }
  | { type: 'reader.stay' }
  /** Something is asked of how its sound goes with it. */
  | { type: 'reader.sound'; wish: AlignmentWish }
  /** Where sound and text are apart, the listener says which goes to which. */
  | { type: 'reader.together'; wish: TogetherWish }
  /** Something is asked of the book's own voice. */
  | { type: 'reader.voice'; wish: NarrationWish }
  /** Takes the marks away. */
  | { type: 'reader.leaveHits' }
  | { type: 'reader.goTo'; target: string | number }
  | { type: 'reader.togglePanel'; panel: Exclude<ReaderPanel, 'hits'> }
  /** Tried once; it is kept nowhere. */
  | { type: 'reader.enterPassword'; password: string }
  | { type: 'reader.choosePlace'; place: 'here' | 'there' }
  /** Does not follow the link that leads out of the book. */
  | { type: 'reader.leaveLink' }
  | { type: 'reader.closeFootnote' }
