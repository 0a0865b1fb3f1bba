import { fromPromise } from 'xstate'
import type { KeptReading } from '#machines/server/outbox/pending-change.ts'
import type { ReadingRead } from '#machines/reading/reading-progress/reading-rules.ts'
import { within } from '../within.ts'
import { readBookRecord } from './outbox-actors.ts'
import type { RecordDeps } from './outbox-actors.ts'
import { logWarning } from '#machines/model/log.ts'

/** The listener waits for a page: where the server answers later, or the sign-in does, what is kept here is the start. */
const SERVER_MS = 5000

type Read = ReadingRead['server']

/** What the reading chart asks of the world. */
export function createReadingActors({
  server,
  recordOf,
  store,
}: Pick<RecordDeps, 'server' | 'recordOf'> & { store: Pick<RecordDeps['store'], 'reading'> }) {
  async function readingOf(libraryItemId: string): Promise<Read> {
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
  async function keptOf(libraryItemId: string): Promise<{ kept: KeptReading | null } | null> {
    try {
      return { kept: await store.reading(libraryItemId) }
    } catch (error) {
      logWarning('The place in the book that was kept could not be read:', error)
      return null
    }
  }

  return {
    recallReading: fromPromise<ReadingRead, { libraryItemId: string }>(
      async ({ input: { libraryItemId } }) => {
        const [here, there] = await Promise.all([
          keptOf(libraryItemId),
          within(SERVER_MS, readingOf(libraryItemId), null),
        ])
        if (here === null && there === null) throw new Error('Neither this browser nor the server answers.')
        return { kept: here?.kept ?? null, server: there }
      },
    ),
  }
}
