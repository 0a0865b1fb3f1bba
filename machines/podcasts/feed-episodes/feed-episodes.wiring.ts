import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { feedEpisodesMachine } from './feed-episodes.machine.ts'
import type { FeedEpisodesIntent, FeedEpisodesToParent } from './feed-episodes.types.ts'

export const feedEpisodesWiring: Wiring<{
  logic: typeof feedEpisodesMachine
  owns: FeedEpisodesIntent
  tells: FeedEpisodesToParent
  hears: PageFact
}> = {
  owns: {
    'feedEpisodes.open': true,
    'feedEpisodes.close': true,
    'feedEpisodes.retry': true,
    'feedEpisodes.setView': true,
    'feedEpisodes.choose': true,
    'feedEpisodes.extend': true,
    'feedEpisodes.download': true,
  },
  hears: {
    'location.changed': true,
  },
  messages: {
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
