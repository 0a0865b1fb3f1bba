import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { FormFact, FormToParent } from '../../editing/form/form.types.ts'
import type { Providers } from '../../editing/providers.ts'
import type { Library } from '../../model/entities/index.ts'

export const LIBRARY_TABS = ['details', 'settings', 'schedule'] as const
export type LibraryTab = (typeof LIBRARY_TABS)[number]

/** A library as its form begins, and what the server says of all of them. */
export interface EditedLibrary {
  /** null for one that is to be. */
  library: Library | null
  providers: Providers
  /** The server watches no folder of any library. */
  isWatcherOff: boolean
}

export interface LibraryEditorContext {
  /** null for one that is to be. */
  libraryId: string | null
  tab: LibraryTab
  edited: EditedLibrary | null
  path: string
  /** The server is newer than the older line: it tells folders level by level, and its libraries have more settings. */
  isNewer: boolean
}

export type LibraryEditorIntent =
  /** null for a new one. */
  | { type: 'libraryEditor.open'; libraryId: string | null }
  | { type: 'libraryEditor.show'; tab: LibraryTab }
  | { type: 'libraryEditor.close' }

export type LibraryEditorFact =
  | { type: 'location.changed'; path: string }
  | { type: 'library.updated'; library: Library }
  | { type: 'library.removed'; libraryId: string }
  | Extract<FormToParent, { type: 'form.saved' | 'form.refused' }>

export type LibraryEditorEvent = LibraryEditorIntent | LibraryEditorFact

export type LibraryEditorToParent = DialogsIntent | FormFact | Extract<NoticesIntent, { type: 'notice.show' }>
