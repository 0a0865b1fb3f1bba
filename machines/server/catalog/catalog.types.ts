import type { CacheCommand, ReadKey } from './reads.ts'

export interface CatalogIntent {
  type: 'catalog.refresh'
  key: ReadKey
}

export type CatalogFact =
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
