import type { Edit } from '../../editing/edits/edit.types.ts'
import type { NoticeChange } from '../../app/notices/notices.types.ts'
import type { AppError } from '../../model/errors.ts'
import type { CacheCommand } from '../catalog/reads.ts'
import type { OperationRequest, Reverted } from './operations.table.ts'

/** What a write came to. */
export type Outcome = { isDone: true; result: unknown } | { isDone: false; error: AppError }

/** What follows from its end. */
export interface OutcomeSummary {
  said: readonly NoticeChange[]
  /** What the cache has to read again. */
  effects: readonly CacheCommand[]
  /** The server announces it by a message. */
  announced?: boolean
  /** What the history of edits keeps of it. */
  edit?: Edit | null
}

export interface OperationContext {
  id: string
  request: OperationRequest
  /** Null until it is known. */
  outcome: Outcome | null
  summary: OutcomeSummary
}

/** For the history of edits: one more, or one that was taken back. */
export type EditRecord = { edit: Edit } | { reverted: Reverted }

export interface OperationToParent {
  type: 'operation.ended'
  id: string
  outcome: Outcome
  summary: OutcomeSummary
}
