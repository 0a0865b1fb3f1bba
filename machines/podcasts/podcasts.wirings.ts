import type { WiringsOf } from '../system/system.types.ts'
import { downloadsWiring } from './downloads/downloads.wiring.ts'
import { feedEpisodesWiring } from './feed-episodes/feed-episodes.wiring.ts'
import { podcastFinderWiring } from './podcast-finder/podcast-finder.wiring.ts'
import { opmlImportWiring } from './opml-import/opml-import.wiring.ts'
import { showPageWiring } from './show-page/show-page.wiring.ts'

export const PODCASTS_WIRINGS: WiringsOf<'podcasts'> = {
  downloads: downloadsWiring,
  feedEpisodes: feedEpisodesWiring,
  podcastFinder: podcastFinderWiring,
  opmlImport: opmlImportWiring,
  showPage: showPageWiring,
}
