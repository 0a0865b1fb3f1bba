import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** An item with all that its page and its editor show. */
export const readItem = (server: Server, itemId: string, signal: AbortSignal): Promise<LibraryItemExpanded> =>
  server.read('get', `/api/items/${encodeURIComponent(itemId)}`, libraryItemExpandedSchema, {
    query: { expanded: 1, include: 'authors,downloads,rssfeed,share' },
    signal,
  })
