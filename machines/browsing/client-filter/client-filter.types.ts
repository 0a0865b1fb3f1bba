import type { ReadKey } from '../../server/catalog/reads.ts'
import type { ServerMessage } from '../../server/connection/connection.types.ts'
import type { AppError } from '../../model/errors.ts'
import type { ShelfQuery } from '../shelf/shelf-query.ts'

export type ClientFilterIntent =
  /** A shelf with several filters came onto the page. */
  | { type: 'clientFilter.open'; query: ShelfQuery }
  | { type: 'clientFilter.close' }
  /** What was found is enough. */
  | { type: 'clientFilter.stop' }
  | { type: 'clientFilter.resume' }

export type ClientFilterFact =
  /** How many entries have to be looked at. */
  | { type: 'clientFilter.measured'; total: number }
  | { type: 'clientFilter.passed'; read: number; found: number }
  | { type: 'clientFilter.ended'; found: number }
  | { type: 'clientFilter.failed'; error: AppError }
  /** An item left the library. */
  | { type: 'clientFilter.dropped'; found: number }
  | { type: 'connection.received'; message: ServerMessage }
  | { type: 'connection.restored' }

export type ClientFilterEvent = ClientFilterIntent | ClientFilterFact

export interface ClientFilterContext {
  query: ShelfQuery | null
  /** Entries looked at, of `total`; null until it is known. */
  read: number
  total: number | null
  /** What the client filter lets pass; the items themselves stay out of every snapshot. */
  found: number
  error: AppError | null
}

export interface FilterSweepInput {
  query: ShelfQuery
  /** From the start, beside what is there; else on from where it stopped. */
  again: boolean
}

export type ClientFilterCommand =
  | { type: 'clientFilter.drop'; itemId: string }
  | { type: 'clientFilter.forget' }

export type ClientFilterToParent =
  | { type: 'catalog.refresh'; key: ReadKey }
  /** What the client filter lets pass was read again, or has to be. */
  | { type: 'clientFilter.renewed'; query: ShelfQuery }
