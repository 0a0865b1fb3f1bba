import type { ReadKey } from '../catalog/reads.ts'
import type { ServerMessage } from '../connection/connection.types.ts'
import type { AppError } from '../model/errors.ts'
import type { ShelfQuery } from '../shelf/shelf-query.ts'

export type SieveIntent =
  /** A shelf with several filters came onto the page. */
  | { type: 'sieve.open'; query: ShelfQuery }
  | { type: 'sieve.close' }
  /** What was found is enough. */
  | { type: 'sieve.stop' }
  | { type: 'sieve.resume' }

export type SieveFact =
  /** How many entries have to be looked at. */
  | { type: 'sieve.measured'; total: number }
  | { type: 'sieve.passed'; read: number; found: number }
  | { type: 'sieve.ended'; found: number }
  | { type: 'sieve.failed'; error: AppError }
  /** An item left the library. */
  | { type: 'sieve.dropped'; found: number }
  | { type: 'connection.received'; message: ServerMessage }
  | { type: 'connection.restored' }

export type SieveEvent = SieveIntent | SieveFact

export interface SieveContext {
  query: ShelfQuery | null
  /** Entries looked at, of `total`; null until it is known. */
  read: number
  total: number | null
  /** What is left in the sieve; the items themselves stay out of every snapshot. */
  found: number
  error: AppError | null
}

export interface SiftInput {
  query: ShelfQuery
  /** From the start, beside what is there; else on from where it stopped. */
  again: boolean
}

export type SieveCommand = { type: 'sieve.drop'; itemId: string } | { type: 'sieve.forget' }

export type SieveToParent =
  | { type: 'catalog.refresh'; key: ReadKey }
  /** What is in the sieve was found anew. */
  | { type: 'sieve.renewed'; query: ShelfQuery }
