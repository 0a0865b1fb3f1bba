import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { OperationsIntent } from '../../server/operations/operations.machine.ts'
import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { Account } from '../../model/permissions.ts'
import type { Providers } from '../providers.ts'
import type { LookupIntent } from '../lookup/lookup.types.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'

export type EditorTab =
  | 'details'
  | 'cover'
  | 'chapters'
  | 'episodes'
  | 'files'
  | 'match'
  | 'tools'
  | 'schedule'

/** What is asked before it is done, since nothing brings it back. */
export type EditorQuestion =
  | { kind: 'deleteFile'; ino: string; name: string }
  | { kind: 'removeCover' }
  | { kind: 'quickEmbed' }

/** An item as the server has it. */
export interface EditedItem {
  item: LibraryItemExpanded
  /** The provider of metadata that its library prefers; empty where none is known. */
  provider: string
  providers: Providers
}

export interface ItemEditorContext {
  libraryItemId: string
  /** Of the shelf or table that it was opened from, in their order. */
  ids: readonly string[]
  tab: EditorTab
  item: LibraryItemExpanded | null
  provider: string
  providers: Providers
  path: string
  account: Account | null
  question: EditorQuestion | null
}

export type ItemEditorIntent =
  | { type: 'itemEditor.open'; libraryItemId: string; tab: EditorTab; ids: readonly string[] }
  | { type: 'itemEditor.show'; tab: EditorTab }
  /** To the neighbour in the shelf: 1 for the next, -1 for the one before. */
  | { type: 'itemEditor.walk'; by: 1 | -1 }
  | { type: 'itemEditor.ask'; question: EditorQuestion }
  /** Yes or no to what is asked. */
  | { type: 'itemEditor.answer'; isYes: boolean }
  | { type: 'itemEditor.close' }

export type ItemEditorFact =
  | { type: 'location.changed'; path: string }
  | { type: 'account.changed'; account: Account }
  /** The server changed it, for this client or another. */
  | { type: 'item.updated'; item: LibraryItemExpanded }
  /** It may be another than what was read: it was written here, or messages were missed; null for any item. */
  | { type: 'item.doubted'; libraryItemId: string | null }
  | { type: 'item.removed'; libraryItemId: string }
  | Extract<FormToParent, { type: 'form.saved' | 'form.refused' }>

export type ItemEditorEvent = ItemEditorIntent | ItemEditorFact

export type ItemEditorToParent =
  | DialogsIntent
  | OperationsIntent
  | FormFact
  | Extract<LookupIntent, { type: 'lookup.search' }>
  | Extract<NoticesIntent, { type: 'notice.show' }>
