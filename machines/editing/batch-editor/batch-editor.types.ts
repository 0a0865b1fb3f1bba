import type { NoticesIntent } from '../../app/notices/notices.types.ts'
import type { NavigationEvent } from '../../app/navigation/navigation.machine.ts'
import type { Place } from '../../app/navigation/paths.ts'
import type { AppError } from '../../model/errors.ts'
import type { MediaType } from '../../model/entities/index.ts'
import type { Account } from '../../model/permissions.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'
import type { Values } from '../values.ts'
import type { ItemChange } from './item-change.ts'

/** An item of the page, beside its fields. */
export interface BatchItem {
  id: string
  libraryId: string
  mediaType: MediaType
  title: string
  coverPath: string | null
  updatedAt: number
  /** The names of its folders below that of the library, the outermost first; of a file that is an item, its own too. */
  folders: readonly string[]
}

/** Items as the server has them. */
export interface BatchRead {
  items: readonly BatchItem[]
  fields: Values
}

/** What came of a save that was not done as a whole. */
export interface BatchReport {
  saved: readonly ItemChange[]
  left: readonly ItemChange[]
  failure: AppError
  /** The items were read again afterwards; else nothing is known of what was saved. */
  isChecked: boolean
}

export interface BatchEditorContext {
  /** Names the set of items, also in the address. */
  batchId: string
  ids: readonly string[]
  items: readonly BatchItem[]
  /** What the server has of them. */
  fields: Values
  /** Items that were changed elsewhere and are not in the form yet. */
  news: readonly BatchRead[]
  /** Items that the server no longer has. */
  gone: readonly BatchItem[]
  /** Why they could not be read. */
  failure: AppError | null
  report: BatchReport | null
  place: Place
  account: Account | null
}

export type BatchEditorIntent =
  /** Goes to the page with these items. */
  | { type: 'batchEditor.open'; ids: readonly string[] }
  /** Goes back to a draft of this browser. */
  | { type: 'batchEditor.reopen'; batchId: string }
  /** The page is there, perhaps by its address. */
  | { type: 'batchEditor.enter' }
  | { type: 'batchEditor.retry' }
  /** Takes back what an unfinished save did. */
  | { type: 'batchEditor.undo' }
  /** Hides what is said of the last save. */
  | { type: 'batchEditor.dismiss' }

export type BatchEditorFact =
  | ({ type: 'location.changed' } & Place)
  | { type: 'account.changed'; account: Account }
  | { type: 'items.updated'; read: BatchRead }
  | { type: 'items.removed'; libraryItemId: string }
  | Extract<FormToParent, { type: 'form.saved' }>
  /** The form is free again, which is one for all. */
  | { type: 'form.freed' }
  | Extract<OperationsToParent, { type: 'operations.succeeded' | 'operations.failed' }>

export type BatchEditorEvent = BatchEditorIntent | BatchEditorFact

export type BatchEditorToParent =
  | FormFact
  | { type: 'operation.run'; request: OperationRequest }
  | Extract<NavigationEvent, { type: 'navigation.go' }>
  | Extract<NoticesIntent, { type: 'notice.show' }>
