import { PODCASTS_WIRINGS } from '#machines/podcasts/podcasts.wirings.ts'
import { wire } from '#machines/system/system.routes.ts'
import { downloadsMachine } from '#machines/podcasts/downloads/downloads.machine.ts'
import { feedEpisodesMachine } from '#machines/podcasts/feed-episodes/feed-episodes.machine.ts'
import { podcastFinderMachine } from '#machines/podcasts/podcast-finder/podcast-finder.machine.ts'
import { opmlImportMachine } from '#machines/podcasts/opml-import/opml-import.machine.ts'
import { showPageMachine } from '#machines/podcasts/show-page/show-page.machine.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import { readOpmlFile } from '#src/platform/page/opml-file.ts'
import { createOpmlActors } from '#src/platform/server/opml-actors.ts'
import type { LibrarianDeps } from './librarian.ts'

/** The actors of podcasts with what they need of the world; a chunk of its own, loaded with the first show. */
export function createPodcasts({ server }: LibrarianDeps): LogicsOf<'podcasts'> {
  wire(PODCASTS_WIRINGS)
  return {
    downloads: downloadsMachine,
    feedEpisodes: feedEpisodesMachine,
    podcastFinder: podcastFinderMachine,
    opmlImport: opmlImportMachine.provide({
      actors: { readFile: readOpmlFile, ...createOpmlActors(server) },
    }),
    showPage: showPageMachine,
  }
}
