import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { PodcastOperations } from '#machines/server/operations/podcast-operations.ts'
import type { CallsOf } from './calls-of.ts'

/** The server fetches a cover from elsewhere before it answers. */
const CREATE = { timeoutMs: 60_000 }

/** How the writes on podcasts are carried out. */
export const podcastCalls: CallsOf<keyof PodcastOperations> = {
  'podcast.create': async (server, podcast) => {
    const { libraryId, folderId, path, metadata, autoDownloadEpisodes, autoDownloadSchedule } = podcast
    const json = {
      libraryId,
      folderId,
      path,
      media: { metadata, autoDownloadEpisodes, autoDownloadSchedule },
    }
    const { id } = await server.read('post', '/api/podcasts', libraryItemExpandedSchema, { json, ...CREATE })
    return id
  },
}
