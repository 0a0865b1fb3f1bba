import { PODCASTS_WIRINGS } from '#machines/podcasts/podcasts.wirings.ts'
import { wire } from '#machines/system/system.routes.ts'
import { downloadsMachine } from '#machines/podcasts/downloads/downloads.machine.ts'
import { feedEpisodesMachine } from '#machines/podcasts/feed-episodes/feed-episodes.machine.ts'
import { podcastFinderMachine } from '#machines/podcasts/podcast-finder/podcast-finder.machine.ts'
import { opmlImportMachine } from '#machines/podcasts/opml-import/opml-import.machine.ts'
import { showPageMachine } from '#machines/podcasts/show-page/show-page.machine.ts'
import { createPodcastActors } from '#src/platform/server/podcasts/podcast-actors.ts'
import { localStore } from '#src/platform/storage/local.ts'
import { createShowViews } from '#src/platform/storage/stores/show-views-store.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { createPodcastFinderActors } from '#src/platform/server/podcasts/podcast-finder-actors.ts'
import { readOpmlFile } from '#src/platform/page/files/opml-file.ts'
import { createOpmlActors } from '#src/platform/server/podcasts/opml-actors.ts'
import type { LibrarianDeps } from './librarian.ts'

/** The actors of podcasts with what they need of the world; a chunk of its own, loaded with the first show. */
export function createPodcasts({ server, reads, device }: LibrarianDeps): LogicsOf<'podcasts'> {
  wire(PODCASTS_WIRINGS)
  const { readQueue, readFeed } = createPodcastActors(server, reads)
  return {
    downloads: downloadsMachine.provide({ actors: { readQueue } }),
    feedEpisodes: feedEpisodesMachine.provide({ actors: { readFeed } }),
    podcastFinder: podcastFinderMachine.provide({ actors: createPodcastFinderActors(server) }),
    opmlImport: opmlImportMachine.provide({
      actors: { readFile: readOpmlFile, ...createOpmlActors(server) },
    }),
    showPage: showPageMachine.provide({ actors: { showViews: createShowViews(localStore(device)) } }),
  }
}
