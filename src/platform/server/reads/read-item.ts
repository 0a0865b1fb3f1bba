import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'
import { itemCall } from './read-calls.ts'

/** An item with all that its page and its editor show. */
export function readItem(server: Server, itemId: string, signal: AbortSignal): Promise<LibraryItemExpanded> {
  const { path, query } = itemCall(itemId)
  return server.read('get', path, libraryItemExpandedSchema, { query, signal })
}
