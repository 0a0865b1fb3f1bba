import type { AppError } from '../../model/errors.ts'
import type { CacheCommand, ReadKey } from './reads.ts'

export type CatalogIntent =
  | { type: 'catalog.watch'; key: ReadKey }
  | { type: 'catalog.unwatch'; key: ReadKey }
  | { type: 'catalog.refresh'; key: ReadKey }

export type CatalogFact =
  | { type: 'read.started'; id: string }
  | { type: 'read.succeeded'; id: string }
  | { type: 'read.failed'; id: string; error: AppError }
  /** Something may have been missed while the socket was away. */
  | { type: 'connection.restored' }
  /** The line to the server carries, or does no more. */
  | { type: 'connection.established' }
  | { type: 'connection.lost' }
  | { type: 'connection.failed' }
  | { type: 'connection.refused' }
  /** What a write of this page changed. `announced`: the server tells everybody of it by a message, also this page. */
  | { type: 'catalog.apply'; commands: readonly CacheCommand[]; announced?: boolean }

export type CatalogEvent = CatalogIntent | CatalogFact

export interface CatalogContext {
  /** How many views look at each read, by its id. The data stay in the cache, out of every snapshot. */
  watched: Record<string, number>
  running: string[]
  lastFailure: { id: string; error: AppError } | null
}
