import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { feedEpisodesMachine } from './feed-episodes.machine.ts'
import type { FeedEpisodesIntent, FeedEpisodesToParent } from './feed-episodes.types.ts'

const isDownload = ({ name }: OperationRequest): boolean => name === 'podcast.downloadEpisodes'

export const feedEpisodesWiring: Wiring<{
  logic: typeof feedEpisodesMachine
  owns: FeedEpisodesIntent
  tells: FeedEpisodesToParent
  hears: OperationsToParent | PageFact
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
    'operations.succeeded': (fact) => (isDownload(fact.request) ? fact : null),
    'operations.failed': (fact) => (isDownload(fact.request) ? fact : null),
  },
  messages: {
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
