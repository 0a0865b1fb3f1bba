import type { LibraryItemMinified } from '../../model/entities/index.ts'
import { queueItemOf } from './queue-items.ts'
import type { QueueItem } from './queue-rules.ts'

/** The first book after `libraryItemId` in its series that can be played and is not finished. */
export function nextInSeries(
  books: readonly LibraryItemMinified[],
  libraryItemId: string,
  isFinished: (libraryItemId: string) => boolean,
): QueueItem | null {
  const index = books.findIndex(({ id }) => id === libraryItemId)
  if (index < 0) return null
  const next = books
    .slice(index + 1)
    .find((book) => book.mediaType === 'book' && queueItemOf(book) !== null && !isFinished(book.id))
  return next ? queueItemOf(next) : null
}
