import type { ReadingLocation, ReadingPlace } from '../../model/reading.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import type { KeptReading, PendingChange, Reading } from './pending-change.ts'

export interface OutboxContext {
  /** In the order it was done; one of a kind a medium. */
  pending: PendingChange[]
  /** What the places of the e-books that were opened in this page are measured against. */
  bases: Record<string, Pick<Reading, 'known' | 'left'>>
}

/** What a reader tells of its e-book. */
export type ReadingFact =
  /** A place was agreed on; `isPending`: the server does not have it yet. */
  | { type: 'readingProgress.opened'; libraryItemId: string; kept: KeptReading; isPending: boolean }
  | { type: 'readingProgress.turned'; libraryItemId: string; place: ReadingPlace }

/** Where the server's record of an e-book stands; null for nowhere. */
export interface ReadingStanding {
  libraryItemId: string
  location: ReadingLocation | null
}

export type OutboxEvent =
  | OperationsToParent
  | ReadingFact
  | { type: 'network.online' }
  | { type: 'connection.established' }
  | { type: 'connection.restored' }
  | { type: 'page.hidden' }
  /** What was to be kept before it was asked for is on disk, or cannot be. */
  | { type: 'pending.confirmed' }

export type OutboxToParent =
  /** So many marks wait in this browser, one more than before. */
  | { type: 'outbox.kept'; count: number }
  | { type: 'outbox.deliverRequested'; request: OperationRequest }
  /** Another client moved the server's record of an e-book: the listener decides. */
  | { type: 'outbox.readingDiffers'; libraryItemId: string }

/**
 * `pending.drop` forgets a mark, unless it was made again meanwhile. A reading stays, sent or not, as what was last left here.
 * `pending.confirm` is answered once all before it is written.
 */
export type OutboxCommand =
  | { type: 'pending.keep'; pending: PendingChange }
  | { type: 'pending.drop'; pending: PendingChange }
  | { type: 'pending.confirm' }
