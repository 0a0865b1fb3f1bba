import type { TransferFault, TransferInput, TransferToParent } from '../transfer/transfer.types.ts'

export interface TransfersContext {
  /** In the order they come. */
  waiting: readonly TransferInput[]
  running: readonly TransferInput[]
  isPaused: boolean
}

export type TransfersInput = Pick<TransfersContext, 'waiting' | 'isPaused'>

/** From the titles that are kept. */
export type TransfersCommand =
  | { type: 'transfers.add'; files: readonly TransferInput[] }
  /** They are not wanted any more, whether they wait or come. */
  | { type: 'transfers.drop'; names: readonly string[] }
  /** These come before all others that wait. */
  | { type: 'transfers.first'; names: readonly string[] }
  /** Stops all, until `resume`: what came stays. */
  | { type: 'transfers.pause' }
  | { type: 'transfers.resume' }
  /** What waits for a better line is tried at once. */
  | { type: 'transfers.retry' }

export type TransfersFact =
  /** No other tab of this account has files come. */
  { type: 'turn.taken' } | TransferToParent

export type TransfersEvent = TransfersCommand | TransfersFact

export type TransfersToParent =
  /** No other tab has files come, so that it is for this one to look after what is kept. */
  | { type: 'transfers.taken' }
  | { type: 'transfers.moved'; name: string; received: number }
  | { type: 'transfers.ended'; name: string; fault: TransferFault | null }
