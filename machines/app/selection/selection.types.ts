import type { MediaType } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
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

/** Entries of a list without a gap, as the page has them; null stands for one that cannot be chosen. */
export interface Stretch {
  start: number
  items: readonly (SelectedItem | null)[]
}

/** An entry that was chosen together with those between it and the one that was chosen last. */
export interface Extension {
  item: SelectedItem
  anchor: SelectionAnchor
  /** What the page has around it. */
  stretch: Stretch
  /** How the rest of the list is read; null when there is no more of it. */
  query: ShelfQuery | null
}

export type SelectionIntent =
  | { type: 'selection.toggle'; item: SelectedItem; anchor: SelectionAnchor }
  | ({ type: 'selection.extend' } & Extension)
  /** Entries of a shelf from one index to another, both included, read or not. */
  | { type: 'selection.gather'; query: ShelfQuery; from: number; to: number; anchor: SelectionAnchor }
  /** Plays all that is selected. */
  | { type: 'selection.play' }
  | { type: 'selection.clear' }
  /** Does something with all that is selected, which stays as it is meanwhile. */
  | { type: 'selection.run'; request: OperationRequest }

export type SelectionFact =
  | { type: 'location.changed'; path: string; search: string }
  | { type: 'hotkeys.selectionClearRequested' }
  | { type: 'item.removed'; libraryItemId: string }

export type SelectionEvent = SelectionIntent | SelectionFact

export interface SelectionContext {
  items: Readonly<Record<string, SelectedItem>>
  anchor: SelectionAnchor | null
  path: string
  gathering: { query: ShelfQuery; from: number; to: number } | null
  /** What runs on all that is selected. */
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
  | { type: 'queue.play'; items: readonly QueueItem[] }
  | { type: 'selection.gatherFailed'; error: AppError }
