import type { NoticesToParent } from '../../app/notices/notices.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { MediaProgress } from '../../model/entities/index.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import type { ReadingPlace } from '../../model/titles/reading.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import type { RecordBefore } from '../operations/record-before.types.ts'
import type { Subject } from './outbox-rules.ts'
import type { KeptReading, PendingChange, Reading } from './pending-change.ts'

export interface OutboxContext {
  /** In the order it was done; one of a kind a medium. */
  pending: PendingChange[]
  /** What the places of the e-books that were opened in this page are measured against. */
  bases: Record<string, Pick<Reading, 'known' | 'left'>>
  /** Marks that were asked for in this page and are on their way: kept, and not sent a second time. */
  asked: Subject[]
  /** What the server could not take in this round. */
  tried: Subject[]
  /** What waits for the listener, for another device changed the record since. */
  aside: PendingChange[]
  /** What is to be sent, after a look at the record, and that record. */
  checked: { change: PendingChange; before: RecordBefore | null } | null
}

/** What a reader tells of its e-book. */
export type ReadingFact =
  /** A place was agreed on; `isPending`: the server does not have it yet. */
  | { type: 'readingProgress.opened'; libraryItemId: string; kept: KeptReading; isPending: boolean }
  | { type: 'readingProgress.turned'; libraryItemId: string; place: ReadingPlace }

/** What this browser keeps for the server, in the order it was done. */
export interface Taken {
  /** No other tab of this browser is delivering it. */
  isOurs: boolean
  pending: PendingChange[]
}

/** The server's record of a medium, as it was looked at for something pending. */
export interface RecordRead extends Subject {
  record: MediaProgress | null
  /** Where this browser left the title, or may have put its record; none where it was not heard here. */
  ownPositions: readonly number[]
  /** Of the title, where it is known. */
  title: string | null
}

export type OutboxEvent =
  | OperationsToParent
  | ReadingFact
  | { type: 'network.online' }
  | { type: 'connection.established' }
  | { type: 'connection.restored' }
  | { type: 'page.hidden' }
  /** What was asked for in this page is not carried out any more. */
  | Extract<SessionToParent, { type: 'session.ended' }>
  /** What was to be kept before it was asked for is on disk, or cannot be. */
  | { type: 'pending.confirmed' }
  /** Something was kept, settled or dropped. */
  | { type: 'pending.changed' }
  | Extract<NoticesToParent, { type: 'notice.dismissed' }>

export type OutboxToParent =
  /** So many marks wait in this browser, one more than before. */
  | { type: 'outbox.kept'; count: number }
  | { type: 'outbox.deliverRequested'; request: OperationRequest }
  /** Another client moved the server's record of an e-book: the listener decides. */
  | { type: 'outbox.readingDiffers'; libraryItemId: string }
  /** Another device changed the record since a mark was made: the newer record stays, and the listener decides. */
  | {
      type: 'outbox.markDiffers'
      key: MediaKey
      isFinished: boolean
      title: string | null
      madeAt?: number
    }
  /** A mark as not finished has reached the server, which was never answered. */
  | { type: 'outbox.markArrived'; key: MediaKey; madeAt?: number }
  /** The server does not take a position in an e-book. */
  | { type: 'outbox.readingRefused'; libraryItemId: string }

/**
 * `pending.drop` forgets a mark, unless it was made again meanwhile. A reading stays, sent or not, as what was last left here.
 * `pending.confirm` is answered once all before it is written. `pending.release`: another tab may deliver.
 */
export type OutboxCommand =
  | { type: 'pending.keep'; pending: PendingChange }
  | { type: 'pending.drop'; pending: PendingChange }
  | { type: 'pending.confirm' }
  | { type: 'pending.release' }
