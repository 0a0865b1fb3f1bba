import { fromCallback, fromPromise } from 'xstate'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { PendingChange } from '#machines/server/outbox/pending-change.ts'
import type { OutboxCommand, ReadingStanding } from '#machines/server/outbox/outbox.types.ts'
import { readProgress } from './progress/server-records.ts'
import type { RecordOf } from './progress/server-records.ts'
import type { Server } from './server.ts'
import type { PendingStore } from '../storage/pending-store.ts'
import { logWarning } from '#machines/model/log.ts'

const READ_TIMEOUT_MS = 5000

export interface OutboxDeps {
  server: Server
  recordOf: RecordOf
  store: PendingStore
}

/** A book's record on the server; null where there is none. */
export async function readBookRecord(
  server: Server,
  recordOf: RecordOf,
  libraryItemId: string,
): Promise<MediaProgress | null> {
  const key = { libraryItemId, episodeId: null }
  return await readProgress(server, recordOf, key, { timeoutMs: READ_TIMEOUT_MS })
}

export function createOutboxActors({ server, recordOf, store }: OutboxDeps) {
  return {
    recallPending: fromPromise<PendingChange[]>(() => store.pending()),
    readReading: fromPromise<ReadingStanding, { libraryItemId: string }>(async ({ input }) => ({
      ...input,
      location: (await readBookRecord(server, recordOf, input.libraryItemId))?.ebookLocation ?? null,
    })),
    pendingStore: fromCallback<OutboxCommand>(({ receive, sendBack }) => {
      let writing: Promise<void> = Promise.resolve()
      receive((command) => {
        writing = writing
          .then(() => {
            if (command.type === 'pending.confirm') return sendBack({ type: 'pending.confirmed' })
            return command.type === 'pending.keep' ? store.keep(command.pending) : store.drop(command.pending)
          })
          .catch((error: unknown) => {
            logWarning('Changes are saved for this page only:', error)
          })
      })
    }),
  }
}
