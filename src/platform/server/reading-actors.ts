import { fromPromise } from 'xstate'
import type { ReadingRead } from '#machines/reading/reading-progress/reading-rules.ts'
import { readBookRecord } from './outbox-actors.ts'
import type { RecordDeps } from './outbox-actors.ts'
import { logWarning } from '#machines/model/log.ts'

/** What the reading chart asks of the world. */
export function createReadingActors({ server, recordOf, store }: RecordDeps) {
  async function readingOf(libraryItemId: string): Promise<ReadingRead['server']> {
    // no answer is waited for while the browser knows of no network
    if (typeof navigator !== 'undefined' && !navigator.onLine) return null
    try {
      const record = await readBookRecord(server, recordOf, libraryItemId)
      const { ebookLocation: location = null, ebookProgress, lastUpdate = 0 } = record ?? {}
      const share = ebookProgress ?? 0
      return {
        place: location === null ? null : { location, progress: share },
        at: lastUpdate,
        ...(location === null && share > 0 ? { share } : {}),
      }
    } catch (error) {
      logWarning('The place in the book is read from this browser alone:', error)
      return null
    }
  }

  return {
    recallReading: fromPromise<ReadingRead, { libraryItemId: string }>(async ({ input }) => {
      const kept = store.reading(input.libraryItemId).catch((error: unknown) => {
        logWarning('The place in the book that was kept could not be read:', error)
        return null
      })
      const server = await readingOf(input.libraryItemId)
      return { kept: await kept, server }
    }),
  }
}
