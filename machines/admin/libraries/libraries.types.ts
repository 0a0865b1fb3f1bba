import type { WantedOrder } from '../../model/titles/wanted-order.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'

/** What nothing brings back, or takes long, and is asked before it is done. */
export interface LibraryQuestion {
  kind: 'delete' | 'rescan'
  libraryId: string
  name: string
}

export interface LibrariesContext {
  /** The libraries as the server has them, in its order, when one was moved last. */
  known: readonly string[]
  wanted: WantedOrder | null
  /** What the server has now, as one text. */
  order: string
  /** What was moved last, and where it went to, counted from 0. */
  moved: { id: string; to: number } | null
  question: LibraryQuestion | null
}

export interface LibraryMove {
  /** The ids as the server has them. */
  known: readonly string[]
  id: string
  /** Where it goes to, counted from 0. */
  to: number
}

export type LibrariesIntent =
  /** Their page is there. */
  | { type: 'libraries.open' }
  | ({ type: 'libraries.move' } & LibraryMove)
  /** What the server has, as `orderText` says it. */
  | { type: 'libraries.follow'; order: string }
  | { type: 'libraries.ask'; question: LibraryQuestion }
  | { type: 'libraries.answer'; isYes: boolean }
  | { type: 'libraries.close' }

export type LibrariesEvent = LibrariesIntent | { type: 'library.removed'; libraryId: string }

export type LibrariesToParent = { type: 'operation.run'; request: OperationRequest }
