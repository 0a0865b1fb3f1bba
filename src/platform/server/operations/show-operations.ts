import { episodesMatchedAnswerSchema } from '#machines/model/entities/items/podcast-feed.ts'
import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import type { CacheCommand } from '#machines/server/catalog/reads.ts'
import type {
  ShowOperations,
  UndeletedEpisode,
} from '#machines/server/operations/requests/show-operations.ts'
import { defineOperations } from './define-operations.ts'
import { deleteUnlessGone } from './delete-unless-gone.ts'
import { userRecord } from './own-operations.ts'
import { recordsBefore, writeSteps } from './records-before.ts'

const ofPodcast = (): readonly CacheCommand[] => [
  { type: 'cache.invalidate', name: 'item' },
  { type: 'cache.invalidate', name: 'recentEpisodes' },
  { type: 'cache.invalidate', name: 'home' },
]

const encoded = encodeURIComponent

/** How the writes on many episodes are carried out. */
export const showOperations = defineOperations<ShowOperations>({
  'episodes.setFinished': {
    call: async (server, { libraryItemId, episodeIds, isFinished }) => {
      const keys = episodeIds.map((episodeId) => ({ libraryItemId, episodeId }))
      const before = await recordsBefore(server, keys)
      await writeSteps(
        server,
        keys.map((key) => ({ ...key, isFinished })),
      )
      return before
    },
    succeeded: ({ isFinished }) =>
      isFinished ? 'operations.markedFinished' : 'operations.markedNotFinished',
    failed: 'operations.markFailed',
    restores: (before) => before,
    invalidates: () => userRecord,
  },
  'episodes.delete': {
    call: async (server, { libraryItemId, episodeIds, hard }) => {
      const left: UndeletedEpisode[] = []
      for (const [index, episodeId] of episodeIds.entries()) {
        const path = `/api/podcasts/${encoded(libraryItemId)}/episode/${encoded(episodeId)}`
        try {
          await deleteUnlessGone(server, path, ['id', 'media'], hard ? { query: { hard: 1 } } : {})
        } catch (thrown) {
          const error = toAppError(thrown)
          left.push({ episodeId, reason: error.text ?? null })
          // the others would wait as long each
          if (isUnanswered(error)) {
            left.push(...episodeIds.slice(index + 1).map((id) => ({ episodeId: id, reason: null })))
            break
          }
        }
      }
      return left
    },
    // those that are left are named on the page
    succeeded: (_, left) => (left.length === 0 ? 'show.deleted' : null),
    failed: 'show.deleteFailed',
    serverText: true,
    announced: true,
    invalidates: ofPodcast,
  },
  'podcast.matchEpisodes': {
    call: async (server, { libraryItemId, override }) => {
      const { numEpisodesUpdated } = await server.read(
        'post',
        `/api/podcasts/${encoded(libraryItemId)}/match-episodes`,
        episodesMatchedAnswerSchema,
        { query: { override: override ? 1 : 0 } },
      )
      return numEpisodesUpdated || 0
    },
    succeeded: (_, found) => (found > 0 ? 'show.matched' : 'show.matchedNone'),
    failed: 'show.matchFailed',
    serverText: true,
    announced: true,
    invalidates: ofPodcast,
  },
})
