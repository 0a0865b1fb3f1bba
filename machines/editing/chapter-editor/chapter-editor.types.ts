import type { PlayerIntent, PlayerToParent } from '../../listening/player/player.types.ts'
import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { Account } from '../../model/permissions.ts'
import type { PlayableTrack } from '../../model/titles/playback.ts'
import type { PickedFile } from '../picked-file.ts'
import type { ChapterEdit, EditRefusal } from '../chapters/chapter-edits.ts'
import type { ChapterFile, ChapterFormat } from '../chapters/chapter-files.ts'
import type { FoundChapters } from '../chapters/chapter-finds.ts'
import type { ChapterHistory } from '../chapters/chapter-history.ts'
import type { ChapterObstacle } from '../chapters/chapter-form.ts'
import type { ChapterBook, ChapterRow } from '../chapters/chapter-rows.ts'
import type { TimeUnit } from '../chapters/chapter-time.ts'
import type { FormFact, FormIntent, FormToParent } from '../form/form.types.ts'

export type BookItem = Extract<LibraryItemExpanded, { mediaType: 'book' }>

/** What lies over the page. */
export type ChapterSheet =
  | { kind: 'lookup' }
  | { kind: 'imported'; name: string; found: FoundChapters }
  | { kind: 'shift' }
  | { kind: 'number' }
  | ChapterQuestion

/** What is asked before it is done. */
export type ChapterQuestion = { kind: 'removeAll' } | { kind: 'reset' }

/** Why something could not be done. */
export type ChapterRefusal = EditRefusal | 'noChapters' | 'fileTooLarge' | 'unreadable' | 'noSound'

export type ChapterField = 'start' | 'title' | 'remove'

export interface ChapterEditorContext {
  libraryItemId: string
  /** As the server has it. */
  item: BookItem | null
  /** Of metadata, as the library prefers it. */
  provider: string
  rows: readonly ChapterRow[]
  history: ChapterHistory
  /** The key of the row that is worked on. */
  selected: number | null
  /** What is to be in view, and to have the focus if a field is named. */
  reveal: { key: number; field: ChapterField | null } | null
  unit: TimeUnit
  sheet: ChapterSheet | null
  refusal: ChapterRefusal | null
  /** What is heard: from which row, and at which second. */
  preview: { key: number; at: number } | null
  /** A save was asked for: also what was not typed yet is complained of. */
  isChecked: boolean
  failure: AppError | null
  obstacle: ChapterObstacle | null
  account: Account | null
}

export type ChapterEditorIntent =
  | { type: 'chapterEditor.open'; libraryItemId: string }
  | { type: 'chapterEditor.close' }
  | { type: 'chapterEditor.retry' }
  | { type: 'chapterEditor.edit'; edit: ChapterEdit }
  | { type: 'chapterEditor.undo' }
  | { type: 'chapterEditor.redo' }
  | { type: 'chapterEditor.select'; key: number }
  | { type: 'chapterEditor.setUnit'; unit: TimeUnit }
  | { type: 'chapterEditor.show'; sheet: ChapterSheet }
  | { type: 'chapterEditor.dismiss' }
  /** Yes to what is asked. */
  | { type: 'chapterEditor.confirm' }
  | { type: 'chapterEditor.save' }
  /** From the start of a row; of the row that is heard: silence. */
  | { type: 'chapterEditor.preview'; key: number }
  | { type: 'chapterEditor.import'; file: PickedFile }
  | { type: 'chapterEditor.export'; format: ChapterFormat }

/** What the sound of the preview does. */
export type PreviewFact =
  | { type: 'previewSound.positioned'; at: number }
  | { type: 'previewSound.ended' }
  | { type: 'previewSound.failed' }

export type ChapterEditorFact =
  | { type: 'account.changed'; account: Account }
  | { type: 'item.updated'; item: LibraryItemExpanded }
  | { type: 'item.removed'; libraryItemId: string }
  | Extract<FormFact, { type: 'form.closed' }>
  | Extract<FormToParent, { type: 'form.saved' | 'form.replaced' }>
  | Extract<PlayerToParent, { type: 'player.started' }>
  | PreviewFact

export type ChapterEditorEvent = ChapterEditorIntent | ChapterEditorFact

export type ChapterEditorToParent =
  | FormFact
  | Extract<FormIntent, { type: 'form.change' | 'form.save' | 'form.discard' }>
  | Extract<PlayerIntent, { type: 'player.pause' }>

/** What is heard of a book, without a session: its files, from a second on. */
export interface PreviewInput {
  libraryItemId: string
  tracks: readonly PlayableTrack[]
  at: number
  /** Where it ends; the end of the book without it. */
  until?: number
  /** 0 to 1; as loud as it is without it. */
  volume?: number
}

/** A file of chapters that was chosen, and the book that they are of. */
export interface ChapterFileInput {
  file: PickedFile
  book: ChapterBook
}

/** What is in it; null where there are no chapters. */
export interface ReadChapterFile {
  name: string
  found: FoundChapters | null
}

export type ChapterFileCommand = { type: 'chapterFile.save'; file: ChapterFile }
