import type { MediaType } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { QueueItem } from '../../listening/queue/queue-rules.ts'
import type { ShelfQuery } from '../../browsing/shelf/shelf-query.ts'

/** An item that was chosen, as far as what is done with it needs to know. */
export interface SelectedItem {
  id: string
  libraryId: string
  mediaType: MediaType
  title: string
  isPlayable: boolean
  /** How it is queued; null when it cannot be played as it is. */
  queued: QueueItem | null
}

/** Where a range begins: a place in a list of the page. */
export interface SelectionAnchor {
  list: string
  index: number
}

export type SelectionIntent =
  | { type: 'selection.toggle'; item: SelectedItem; anchor: SelectionAnchor }
  /** Entries that the view has at hand, such as a range. */
  | { type: 'selection.add'; items: readonly SelectedItem[]; anchor: SelectionAnchor }
  /** Entries of a shelf from one index to another, both included, of which some were not read yet. */
  | { type: 'selection.gather'; query: ShelfQuery; from: number; to: number; anchor: SelectionAnchor }
  | { type: 'selection.clear' }
  /** Does something with all that is selected, which stays as it is meanwhile. */
  | { type: 'selection.run'; request: OperationRequest }

export type SelectionFact =
  | { type: 'location.changed'; path: string; search: string }
  | { type: 'hotkeys.selectionClearRequested' }
  | { type: 'item.removed'; libraryItemId: string }
  | Exclude<OperationsToParent, { type: 'operations.accepted' }>

export type SelectionEvent = SelectionIntent | SelectionFact

export interface SelectionContext {
  items: Readonly<Record<string, SelectedItem>>
  anchor: SelectionAnchor | null
  path: string
  gathering: { query: ShelfQuery; from: number; to: number } | null
  /** Name of what runs on all that is selected. */
  batch: OperationRequest | null
}

export interface GatherInput {
  query: ShelfQuery
  from: number
  to: number
}

export type SelectionToParent =
  | { type: 'layer.opened'; layer: 'selection' }
  | { type: 'layer.closed'; layer: 'selection' }
  | { type: 'operation.run'; request: OperationRequest }
  | { type: 'selection.gatherFailed'; error: AppError }
