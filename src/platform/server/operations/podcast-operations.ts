import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type {
  NewPodcast,
  PodcastOperations,
} from '#machines/server/operations/requests/podcast-operations.ts'
import type { Server } from '../server.ts'
import { defineOperations } from './define-operations.ts'

const invalidates = () =>
  [
    { type: 'cache.invalidate', name: 'shelfPage' },
    { type: 'cache.invalidate', name: 'library' },
    { type: 'cache.invalidate', name: 'home' },
  ] as const

async function create(server: Server, podcast: NewPodcast): Promise<string> {
  const { libraryId, folderId, path, metadata, autoDownloadEpisodes, autoDownloadSchedule } = podcast
  const json = { libraryId, folderId, path, media: { metadata, autoDownloadEpisodes, autoDownloadSchedule } }
  const { id } = await server.read('post', '/api/podcasts', libraryItemExpandedSchema, { json })
  return id
}

/** How the writes on podcasts are carried out. */
export const podcastOperations = defineOperations<PodcastOperations>({
  'podcast.create': {
    call: create,
    succeeded: 'operations.podcastCreated',
    failed: 'operations.podcastCreateFailed',
    serverText: true,
    announced: true,
    invalidates,
  },
  'podcast.import': {
    call: create,
    announced: true,
    invalidates,
  },
})
