import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { AppError } from '../../model/errors.ts'
import type { Account } from '../../model/permissions.ts'
import type { FormFact, FormIntent, FormToParent } from '../form/form.types.ts'
import type { TrackObstacle } from './track-order-form.ts'
import type { TrackChoices, TrackSource } from './track-order-rules.ts'

export interface TrackOrderContext {
  libraryItemId: string
  /** As the server has it. */
  item: Extract<LibraryItemExpanded, { mediaType: 'book' }> | null
  /** Every audio file; one that is left out keeps its place on the page until it is saved. */
  choices: TrackChoices
  /** Which file was moved last, and to which place, from 0. */
  moved: { ino: string; to: number } | null
  failure: AppError | null
  obstacle: TrackObstacle | null
  account: Account | null
}

export type TrackOrderIntent =
  | { type: 'trackOrder.open'; libraryItemId: string }
  | { type: 'trackOrder.close' }
  | { type: 'trackOrder.retry' }
  | { type: 'trackOrder.move'; ino: string; to: number }
  | { type: 'trackOrder.sort'; by: TrackSource }
  | { type: 'trackOrder.include'; ino: string; isIncluded: boolean }
  | { type: 'trackOrder.save' }

export type TrackOrderFact =
  | { type: 'account.changed'; account: Account }
  | { type: 'item.updated'; item: LibraryItemExpanded }
  | { type: 'item.removed'; libraryItemId: string }
  | Extract<FormFact, { type: 'form.closed' }>
  | Extract<FormToParent, { type: 'form.replaced' }>

export type TrackOrderEvent = TrackOrderIntent | TrackOrderFact

export type TrackOrderToParent = FormFact | Extract<FormIntent, { type: 'form.change' | 'form.save' }>
