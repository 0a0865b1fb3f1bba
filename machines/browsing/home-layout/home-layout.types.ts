import type {
  HomeLayouts,
  KeptLayout,
  PreferencesIntent,
  PreferencesToParent,
} from '../../account/preferences/preferences.types.ts'
import type { MediaType } from '../../model/entities/index.ts'
import type { ShelfQuery } from '../shelf/shelf-query.ts'

/** A shelf of the server by its id, or a filtered shelf of the listener's own. */
export interface HomeRow {
  id: string
  hidden?: boolean | undefined
  own?: OwnShelf | undefined
}

export interface OwnShelf {
  name: string
  /** What stands on it; its library can be another one than that of the home. */
  query: ShelfQuery
}

/** The home of a library, as it is without an arrangement. */
export interface HomeRef {
  libraryId: string
  mediaType: MediaType
  /** The shelves that the server gives now, by their ids, in its order; none where home was not read. */
  shelves: readonly string[]
}

export interface HomeLayoutInput {
  accountId: string
  /** As the preferences have them. */
  homes: HomeLayouts
}

export interface HomeLayoutContext extends HomeLayoutInput {
  /** The row that was moved last, and where it went to, counted from 0. */
  moved: { id: string; to: number } | null
}

/** What can be done with one row of a home. */
export type RowChange =
  /** `to` counts from 0. */
  | { kind: 'move'; id: string; to: number }
  | { kind: 'hide' | 'show'; id: string }
  | { kind: 'add'; own: OwnShelf }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'remove'; id: string }

/** Arrangements by library; null for none. */
export type LayoutChanges = Readonly<Record<string, KeptLayout | null>>

export type HomeLayoutIntent =
  | { type: 'homeLayout.change'; home: HomeRef; change: RowChange }
  /** Back to the server's shelves in its order. */
  | { type: 'homeLayout.reset'; home: HomeRef }
  /** Takes back what was reset, removed or imported. */
  | { type: 'homeLayout.restore'; layouts: LayoutChanges }
  /** The listener chose a file: that of the account's own data. */
  | { type: 'homeLayout.import'; file: unknown }

export type HomeLayoutEvent = HomeLayoutIntent | Extract<PreferencesToParent, { type: 'preferences.changed' }>

export type HomeLayoutToParent =
  | Extract<PreferencesIntent, { type: 'preferences.change' }>
  /** `before`: the arrangements as they were. */
  | { type: 'homeLayout.changed'; home: HomeRef; change: RowChange; name: string; before: LayoutChanges }
  | { type: 'homeLayout.wasReset'; before: LayoutChanges }
  | { type: 'homeLayout.imported'; before: LayoutChanges }
  | { type: 'homeLayout.importFailed' }
