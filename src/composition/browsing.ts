import type { QueryCache } from '@tanstack/query-core'
import { fromPromise } from 'xstate'
import { dialogsMachine } from '#machines/app/dialogs/dialogs.machine.ts'
import { paletteMachine } from '#machines/app/palette/palette.machine.ts'
import { selectionMachine } from '#machines/app/selection/selection.machine.ts'
import { clientFilterMachine } from '#machines/browsing/client-filter/client-filter.machine.ts'
import { homeLayoutMachine } from '#machines/browsing/home-layout/home-layout.machine.ts'
import { listOrderMachine } from '#machines/browsing/list-order/list-order.machine.ts'
import { searchMachine } from '#machines/browsing/search/search.machine.ts'
import { shelfMachine } from '#machines/browsing/shelf/shelf.machine.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { BROWSING_NOTICES } from '#machines/browsing/browsing.notices.ts'
import { BROWSING_WIRINGS } from '#machines/browsing/browsing.wirings.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import { fileDownloadMachine } from '#machines/browsing/file-download/file-download.machine.ts'
import type { DownloadOutcome, WantedFile } from '#machines/browsing/file-download/file-download.types.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createFindKnown, createFindMatches } from '#src/platform/server/search/find-matches.ts'
import { readHomes } from '#src/platform/page/files/read-homes.ts'
import { createPlacesStore } from '#src/platform/storage/stores/places-store.ts'
import { createShelfActors } from '#src/platform/server/reads/shelf-actors.ts'
import { createClientFilterActors } from '#src/platform/server/client-filter/client-filter-actors.ts'
import '#src/shell/page-layers.tsx'
import type { LibrarianDeps } from './librarian.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'

interface BrowsingDeps extends Pick<LibrarianDeps, 'server' | 'urls' | 'bearer' | 'serverVersion'> {
  tabStorage: KeyStore | null
  cache: QueryCache
  reads: ReadStore
}

/** The actors of browsing with what they need of the world; a chunk of its own, after home. */
export function createBrowsing({
  server,
  urls,
  bearer,
  serverVersion,
  tabStorage,
  cache,
  reads,
}: BrowsingDeps): LogicsOf<'browsing'> {
  wire(BROWSING_WIRINGS)
  addNotices(BROWSING_NOTICES)
  // the page that browses reads at once: its reads come along
  void import('#src/platform/server/reads/lazy-reads.ts').catch(() => undefined)
  const { shelfPages, findLetter, gatherItems } = createShelfActors(server, reads)
  const finding = { findMatches: createFindMatches(server, cache), findKnown: createFindKnown(cache) }
  return {
    shelf: shelfMachine.provide({
      actors: { shelfPlaces: createPlacesStore(tabStorage), shelfPages, findLetter },
    }),
    selection: selectionMachine.provide({ actors: { gatherItems } }),
    clientFilter: clientFilterMachine.provide({ actors: createClientFilterActors(server) }),
    listOrder: listOrderMachine,
    homeLayout: homeLayoutMachine.provide({ actors: { readHomes } }),
    dialogs: dialogsMachine,
    palette: paletteMachine.provide({ actors: finding }),
    search: searchMachine.provide({ actors: finding }),
    fileDownload: fileDownloadMachine.provide({
      actors: {
        saveFile: fromPromise<DownloadOutcome, WantedFile>(async ({ input, signal }) => {
          const { createFileSaver } = await import('#src/platform/server/file-saver.ts')
          return await createFileSaver({ server, urls, bearer, serverVersion })(input, signal)
        }),
      },
    }),
  }
}
