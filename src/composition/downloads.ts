import { fromPromise } from 'xstate'
import { DOWNLOADS_NOTICES } from '#machines/downloads/downloads.notices.ts'
import { DOWNLOADS_WIRINGS } from '#machines/downloads/downloads.wirings.ts'
import { keptTitlesMachine } from '#machines/downloads/kept-titles/kept-titles.machine.ts'
import { transferMachine } from '#machines/downloads/transfer/transfer.machine.ts'
import { upkeepMachine } from '#machines/downloads/upkeep/upkeep.machine.ts'
import { transfersMachine } from '#machines/downloads/transfers/transfers.machine.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createBytesOf } from '#src/platform/server/downloads/file-bytes.ts'
import { createKeptLookActor } from '#src/platform/server/downloads/kept-look-actor.ts'
import { createKeptTitlesActors } from '#src/platform/server/downloads/kept-titles-actors.ts'
import { createUpkeepActors } from '#src/platform/server/downloads/upkeep-actors.ts'
import { createReceiverActor } from '#src/platform/server/downloads/receiver-actor.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { startShelf } from '#src/platform/storage/files/start-shelf.ts'
import { localStore } from '#src/platform/storage/local.ts'
import { createPersistence } from '#src/platform/storage/persist.ts'
import type { CoverAddresses } from '#src/platform/storage/visit/last-visit.ts'
import { createFollowedStore } from '#src/platform/storage/stores/followed-store.ts'
import { createKeptStore } from '#src/platform/storage/stores/kept-store.ts'
import { openChannel } from '#src/platform/tabs/channel.ts'
import { keepCodeForLater } from './code-for-later.ts'
import type { LibrarianDeps } from './librarian.ts'

interface DownloadsDeps extends Pick<LibrarianDeps, 'server' | 'urls' | 'bearer' | 'device' | 'owner'> {
  covers: CoverAddresses
}

/** What is kept on this device, with what it needs of the world; a chunk of its own, loaded with the first kept title. */
export function createDownloads({
  server,
  urls,
  bearer,
  device,
  owner,
  covers,
}: DownloadsDeps): LogicsOf<'downloads'> {
  wire(DOWNLOADS_WIRINGS)
  addNotices(DOWNLOADS_NOTICES)
  keepCodeForLater(device.base)
  const storage = localStore(device)
  const wallClock = (): number => Date.now()
  const database = createDatabase(device)
  const kept = createKeptStore({ database, owner })
  const shows = createFollowedStore({ database, owner })
  const shelf = startShelf({ base: device.base, owner: owner(), database })
  const { turn, ...actors } = createKeptTitlesActors({
    server,
    shelf,
    covers,
    urls,
    store: kept,
    shows,
    storage,
    openChannel: () => openChannel(device.base, 'earmark-kept'),
    owner,
    lock: `earmark-transfers ${owner()}`,
    wallClock,
    askToPersist: createPersistence({ storage, wallClock }),
  })
  const lookUp = createKeptLookActor({ server, store: kept, storage, owner, wallClock })
  const upkeep = createUpkeepActors({ server, kept, shows, storage, owner, wallClock })
  const transfer = transferMachine.provide({
    actors: {
      receiver: createReceiverActor({ shelf, bytesOf: createBytesOf({ server, urls, bearer }) }),
      storedBytes: fromPromise<number, { name: string }>(async ({ input }) => await shelf.sizeOf(input.name)),
      removeFile: fromPromise<void, { name: string }>(async ({ input }) => await shelf.remove(input.name)),
    },
  })
  const transfers = transfersMachine.provide({ actors: { transfer, turn } })
  return {
    keptTitles: keptTitlesMachine.provide({ actors: { ...actors, lookUp, transfers } }),
    upkeep: upkeepMachine.provide({ actors: upkeep }),
  }
}
