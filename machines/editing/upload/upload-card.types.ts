import type { AppError } from '../../model/errors.ts'
import type { Pace } from './upload-pace.ts'
import type { Parcel } from './upload-parcel.types.ts'

export type CardFailure =
  /** There is something already where it would go, perhaps inside of another item. */
  | { kind: 'exists'; itemTitle: string | null }
  /** A file was moved, changed or deleted on this machine after it was chosen. */
  | { kind: 'fileGone'; name: string }
  | { kind: 'error'; error: AppError }

export interface CardContext {
  id: string
  parcel: Parcel | null
  pace: Pace | null
  failure: CardFailure | null
}

export interface PathCheck {
  exists: boolean
  itemTitle: string | null
}

export type TransferFact =
  /** Bytes, and monotonic milliseconds. */
  | { type: 'transfer.progressed'; sent: number; total: number; at: number }
  | { type: 'transfer.done' }
  | { type: 'transfer.failed'; failure: CardFailure }

export type CardCommand =
  | { type: 'card.check'; parcel: Parcel }
  | { type: 'card.send' }
  | { type: 'card.cancel' }
  /** What it says was changed. */
  | { type: 'card.touched' }

export type CardEvent = CardCommand | TransferFact

export type CardToParent =
  /** Nothing is where it goes. */
  | { type: 'card.checked'; id: string }
  | { type: 'card.ended'; id: string; outcome: 'sent' | 'failed' | 'cancelled' }
