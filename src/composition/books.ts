import { fromCallback } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { readerMachine } from '#machines/reader/reader.machine.ts'
import type { ReadingCommand, ReadingFact } from '#machines/reader/reader.types.ts'
import { createBookActor } from '#src/platform/reader/book-actor.ts'
import type { BookDeps } from '#src/platform/reader/book-actor.ts'
import { createFindBook } from '#src/platform/reader/find-book.ts'
import type { Server } from '#src/platform/server/server.ts'

export interface BooksDeps extends BookDeps {
  server: Server
}

/** The reader with what it needs of the world; a chunk of its own, brought by the first book. */
export function createBooks({ server, ...deps }: BooksDeps): Record<string, AnyActorLogic> {
  return {
    reader: readerMachine.provide({
      actors: {
        findBook: createFindBook(server),
        book: createBookActor(deps),
        reading: fromCallback<ReadingCommand, { libraryItemId: string }>(({ sendBack }) => {
          sendBack({ type: 'reading.found', start: null } satisfies ReadingFact)
        }),
      },
    }),
  }
}
