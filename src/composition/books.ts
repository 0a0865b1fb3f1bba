import type { AnyActorLogic } from 'xstate'
import { readerMachine } from '#machines/reader/reader.machine.ts'
import { readingMachine } from '#machines/reading/reading.machine.ts'
import { createOwedStore } from '#src/platform/outbox/owed-store.ts'
import { createBookActor } from '#src/platform/reader/book-actor.ts'
import type { BookDeps } from '#src/platform/reader/book-actor.ts'
import type { RecordOf } from '#src/platform/progress/server-records.ts'
import { createFindBook } from '#src/platform/reader/find-book.ts'
import { createLocationCache } from '#src/platform/reader/location-cache.ts'
import { createOwnPlaces } from '#src/platform/reader/own-places.ts'
import { createWayBack } from '#src/platform/reader/way-back.ts'
import { createReadingActors } from '#src/platform/reading/reading-actors.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import type { Device } from '#src/platform/storage/device.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'

export interface BooksDeps extends Omit<BookDeps, 'lengths' | 'ownPlaces'> {
  server: Server
  recordOf: RecordOf
  storage: KeyStore | null
  device: Device
  /** Keeps servers and users apart. */
  owner: () => string
}

/** The reader with what it needs of the world; a chunk of its own, brought by the first book. */
export function createBooks({
  server,
  recordOf,
  owner,
  storage,
  device,
  ...deps
}: BooksDeps): Record<string, AnyActorLogic> {
  const wallClock = (): number => Date.now()
  const store = createOwedStore({ database: createDatabase(device), owner, wallClock })
  return {
    reader: readerMachine.provide({
      actors: {
        findBook: createFindBook(server),
        wayBack: createWayBack(),
        book: createBookActor({
          ...deps,
          lengths: createLocationCache(storage, wallClock),
          ownPlaces: createOwnPlaces(storage, owner),
        }),
        reading: readingMachine.provide({ actors: createReadingActors({ server, recordOf, store }) }),
      },
    }),
  }
}
