import { episodesMatchedAnswerSchema } from '#machines/model/entities/podcast-feed.ts'
import { isUnanswered, toAppError } from '#machines/model/errors.ts'
import type { ShowOperations, UndeletedEpisode } from '#machines/server/operations/show-operations.ts'
import type { CallsOf } from './calls-of.ts'
import { recordsBefore, writeSteps } from './records-before.ts'

const encoded = encodeURIComponent
/** The server reads a feed of some MB from elsewhere. */
const FEED = { timeoutMs: 60_000 }

/** How the writes on many episodes are carried out. */
export const showCalls: CallsOf<keyof ShowOperations> = {
  'episodes.setFinished': async (server, { libraryItemId, episodeIds, isFinished }) => {
    const keys = episodeIds.map((episodeId) => ({ libraryItemId, episodeId }))
    const before = await recordsBefore(server, keys)
    await writeSteps(
      server,
      keys.map((key) => ({ ...key, isFinished })),
    )
    return before
  },
  'episodes.delete': async (server, { libraryItemId, episodeIds, hard }) => {
    const left: UndeletedEpisode[] = []
    for (const [index, episodeId] of episodeIds.entries()) {
      const path = `/api/podcasts/${encoded(libraryItemId)}/episode/${encoded(episodeId)}`
      try {
        await server.send('delete', path, ['id', 'media'], {
          ...(hard ? { query: { hard: 1 } } : {}),
          expect404: true,
        })
      } catch (thrown) {
        const error = toAppError(thrown)
        // another client was first
        if (error.status === 404) continue
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
  'podcast.matchEpisodes': async (server, { libraryItemId, override }) => {
    const { numEpisodesUpdated } = await server.read(
      'post',
      `/api/podcasts/${encoded(libraryItemId)}/match-episodes`,
      episodesMatchedAnswerSchema,
      { query: { override: override ? 1 : 0 }, ...FEED },
    )
    return numEpisodesUpdated || 0
  },
}
