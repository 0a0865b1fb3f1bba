import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'
import { readBy } from './read-by.ts'
import { itemCall } from './read-calls.ts'

/** An item with all that its page and its editor show. */
export const readItem = (
  server: Server,
  itemId: string,
  signal?: AbortSignal,
): Promise<LibraryItemExpanded> => readBy(server, itemCall(itemId), libraryItemExpandedSchema, signal)
