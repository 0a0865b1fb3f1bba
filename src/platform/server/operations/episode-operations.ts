import { episodeUpdateOf } from '#machines/editing/episode-form.ts'
import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { newEpisodesAnswerSchema } from '#machines/model/entities/items/podcast-feed.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type { EpisodeOperations } from '#machines/server/operations/requests/episode-operations.ts'
import { defineOperations } from './define-operations.ts'

const ofPodcast = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'recentEpisodes' },
  { type: 'cache.invalidate', name: 'home' },
]

const shared = { serverText: true, announced: true, invalidates: ofPodcast } as const

const encoded = encodeURIComponent

const NO_ENCLOSURE = { url: '', type: '', length: '' }

const hasEnclosure = (item: LibraryItemExpanded, episodeId: string): boolean =>
  item.mediaType === 'podcast' &&
  item.media.episodes.some(({ id, enclosure }) => id === episodeId && (enclosure?.url ?? '') !== '')

/** How the writes on episodes are carried out. */
export const episodeOperations = defineOperations<EpisodeOperations>({
  'episode.update': {
    call: async (server, { libraryItemId, episodeId, changes }) => {
      const path = `/api/podcasts/${encoded(libraryItemId)}/episode/${encoded(episodeId)}`
      const json = episodeUpdateOf(changes)
      if (json['enclosure'] !== '') return server.send('patch', path, ['id', 'media'], { json })
      // older servers take an enclosure away for an empty text, newer ones for an empty address
      const item = await server.read('patch', path, libraryItemExpandedSchema, { json })
      if (hasEnclosure(item, episodeId))
        await server.send('patch', path, ['id', 'media'], { json: { enclosure: NO_ENCLOSURE } })
    },
    ...shared,
    succeeded: ({ before }) => (before ? 'operations.itemUpdated' : 'operations.itemRestored'),
    failed: 'operations.itemUpdateFailed',
    edit: ({ libraryItemId, episodeId, changes, before }) =>
      before && { of: 'episode', libraryItemId, episodeId, was: before, became: changes },
  },
  'podcast.checkNew': {
    call: async (server, { libraryItemId, after, limit }) => {
      const id = encoded(libraryItemId)
      if (after !== null)
        await server.send('patch', `/api/items/${id}/media`, ['libraryItem'], {
          json: { lastEpisodeCheck: after },
        })
      const { episodes } = await server.read('get', `/api/podcasts/${id}/checknew`, newEpisodesAnswerSchema, {
        query: { limit },
      })
      return episodes.length
    },
    ...shared,
    succeeded: (_, found) => (found > 0 ? 'operations.episodesFound' : 'operations.episodesNone'),
    failed: 'operations.episodesCheckFailed',
  },
})
