import type { LibraryItemExpanded } from '../../model/entities/index.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { Wiring } from '../../system/wiring.ts'
import { knownShows } from './known-shows.ts'
import type { podcastFinderMachine } from './podcast-finder.machine.ts'
import type { PodcastFinderFact, PodcastFinderIntent, PodcastFinderToParent } from './podcast-finder.types.ts'

const changed = (items: readonly LibraryItemExpanded[]): readonly PodcastFinderFact[] =>
  items.flatMap((item) => {
    const shows = knownShows([item])
    return shows.length > 0 ? [{ type: 'shows.changed' as const, libraryId: item.libraryId, shows }] : []
  })

export const podcastFinderWiring: Wiring<{
  logic: typeof podcastFinderMachine
  owns: PodcastFinderIntent
  tells: PodcastFinderToParent
  hears: OperationsToParent
}> = {
  owns: {
    'podcastFinder.open': true,
    'podcastFinder.type': true,
    'podcastFinder.search': true,
    'podcastFinder.cancel': true,
    'podcastFinder.choose': true,
    'podcastFinder.back': true,
    'podcastFinder.retry': true,
    'podcastFinder.add': true,
    'podcastFinder.change': true,
    'podcastFinder.pick': true,
    'podcastFinder.submit': true,
    'podcastFinder.dismiss': true,
  },
  hears: {
    'operations.succeeded': (fact) => {
      const created = succeededAs(fact, 'podcast.create')
      if (!created) return null
      const { libraryId, path } = created.params
      return { type: 'podcast.created', libraryId, path, libraryItemId: created.result }
    },
    'operations.failed': ({ request, error }) => {
      if (request.name !== 'podcast.create') return null
      const { libraryId, path } = request.params
      return { type: 'podcast.refused', libraryId, path, error }
    },
  },
  messages: {
    item_added: (item) => changed([item]),
    items_added: changed,
    item_updated: (item) => changed([item]),
    items_updated: changed,
    item_removed: ({ id }) => ({ type: 'shows.removed', libraryItemId: id }),
  },
}
