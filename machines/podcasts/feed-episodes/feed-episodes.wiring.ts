import type { Wiring } from '../../system/wiring.ts'
import type { feedEpisodesMachine } from './feed-episodes.machine.ts'
import type { FeedEpisodesIntent } from './feed-episodes.types.ts'

export const feedEpisodesWiring: Wiring<{
  logic: typeof feedEpisodesMachine
  owns: FeedEpisodesIntent
}> = {
  owns: {
    'feedEpisodes.open': true,
    'feedEpisodes.close': true,
  },
  hears: {},
}
