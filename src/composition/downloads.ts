import { fromPromise } from 'xstate'
import { logWarning } from '#machines/model/log.ts'
import { DOWNLOADS_NOTICES } from '#machines/downloads/downloads.notices.ts'
import { DOWNLOADS_WIRINGS } from '#machines/downloads/downloads.wirings.ts'
import { keptTitlesMachine } from '#machines/downloads/kept-titles/kept-titles.machine.ts'
import { transferMachine } from '#machines/downloads/transfer/transfer.machine.ts'
import { transfersMachine } from '#machines/downloads/transfers/transfers.machine.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createBytesOf } from '#src/platform/server/downloads/file-bytes.ts'
import { createKeptTitlesActors } from '#src/platform/server/downloads/kept-titles-actors.ts'
import { createReceiverActor } from '#src/platform/server/downloads/receiver-actor.ts'
import { keepLoadedCode } from '#src/platform/page/keep-shell.ts'
import { createDatabase } from '#src/platform/storage/database.ts'
import { startOpfsShelf } from '#src/platform/storage/files/start-opfs-shelf.ts'
import { localStore } from '#src/platform/storage/local.ts'
import { createPersistence } from '#src/platform/storage/persist.ts'
import type { CoverAddresses } from '#src/platform/storage/visit/last-visit.ts'
import { createKeptStore } from '#src/platform/storage/stores/kept-store.ts'
import { openChannel } from '#src/platform/tabs/channel.ts'
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
  const shelf = startOpfsShelf(device.base, owner())
  const { turn, ...actors } = createKeptTitlesActors({
    server,
    shelf,
    covers,
    urls,
    why: window.isSecureContext ? 'unsupported' : 'insecure',
    store: createKeptStore({ database: createDatabase(device), owner }),
    storage,
    openChannel: () => openChannel(device.base, 'earmark-kept'),
    lock: `earmark-transfers ${owner()}`,
    wallClock,
    askToPersist: createPersistence({ storage, wallClock }),
  })
  const transfer = transferMachine.provide({
    actors: {
      ...(shelf
        ? { receiver: createReceiverActor({ shelf, bytesOf: createBytesOf({ server, urls, bearer }) }) }
        : {}),
      storedBytes: fromPromise<number, { name: string }>(
        async ({ input }) => (await shelf?.sizeOf(input.name)) ?? 0,
      ),
      removeFile: fromPromise<void, { name: string }>(async ({ input }) => await shelf?.remove(input.name)),
    },
  })
  const transfers = transfersMachine.provide({ actors: { transfer, turn } })
  return { keptTitles: keptTitlesMachine.provide({ actors: { ...actors, transfers } }) }
}

/** What is needed without a network is loaded while there is one: the browser keeps it with the page's other files. */
function keepCodeForLater(base: string): void {
  Promise.all([
    import('./books.ts'),
    import('./cast.ts'),
    import('./kept-item.ts'),
    import('./kept-playing.ts'),
    import('#src/reader/reader.tsx'),
    import('#src/screens/kept/kept-screen.tsx'),
  ])
    .then(async () => await keepLoadedCode(base))
    .catch((error: unknown) => logWarning('Code for what is kept did not come:', error))
}
