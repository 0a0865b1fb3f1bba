import { fromCallback, fromPromise } from 'xstate'
import { mediaProgressSchema } from '#machines/model/entities/index.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { Owed } from '#machines/outbox/outbox-rules.ts'
import type { OutboxCommand, ReadingStanding } from '#machines/outbox/outbox.types.ts'
import { progressPath } from '../progress/paths.ts'
import type { Server } from '../server/server.ts'
import type { OwedStore } from './owed-store.ts'

const READ_TIMEOUT_MS = 5000

export interface OutboxDeps {
  server: Server
  store: OwedStore
}

/** A book's record on the server; null where there is none. */
export async function readRecord(server: Server, libraryItemId: string): Promise<MediaProgress | null> {
  try {
    return await server.read('get', progressPath({ libraryItemId, episodeId: null }), mediaProgressSchema, {
      expect404: true,
      timeoutMs: READ_TIMEOUT_MS,
    })
  } catch (error) {
    if (toAppError(error).status === 404) return null
    throw error
  }
}

export function createOutboxActors({ server, store }: OutboxDeps) {
  return {
    recallOwed: fromPromise<Owed[]>(() => store.owed()),
    readReading: fromPromise<ReadingStanding, { libraryItemId: string }>(async ({ input }) => ({
      ...input,
      location: (await readRecord(server, input.libraryItemId))?.ebookLocation ?? null,
    })),
    owedStore: fromCallback<OutboxCommand>(({ receive }) => {
      let writing: Promise<void> = Promise.resolve()
      receive(({ type, owed }) => {
        writing = writing
          .then(() => (type === 'owed.keep' ? store.keep(owed) : store.drop(owed)))
          .catch((error: unknown) => {
            console.warn('What was done is kept for as long as this page lives only:', error)
          })
      })
    }),
  }
}
