import type { FeedEpisode } from '#machines/model/entities/items/podcast-feed.ts'
import { appError } from '#machines/model/errors.ts'
import { bodiesOf } from '#machines/podcasts/feed-episodes/bodies.ts'
import type { DownloadOperations } from '#machines/server/operations/requests/download-operations.ts'
import { readFeedOf } from '../podcasts/read-feed.ts'
import type { Server } from '../server.ts'
import { defineOperations } from './define-operations.ts'

const encoder = new TextEncoder()

const bytesOf = (episode: FeedEpisode): number => encoder.encode(JSON.stringify(episode)).length

async function download(
  server: Server,
  libraryItemId: string,
  episodes: readonly FeedEpisode[],
): Promise<void> {
  const bodies = bodiesOf(episodes, bytesOf)
  if (!bodies) throw appError('unsupported')
  const path = `/api/podcasts/${encodeURIComponent(libraryItemId)}/download-episodes`
  for (const json of bodies) await server.send('post', path, 'OK', { json })
}

/** How downloads are asked for and given up. */
export const downloadOperations = defineOperations<DownloadOperations>({
  'podcast.downloadEpisodes': {
    call: (server, { libraryItemId, episodes }) => download(server, libraryItemId, episodes),
    failed: ({ code }) => (code === 'unsupported' ? 'downloads.tooLarge' : 'downloads.sendFailed'),
    announced: true,
  },
  'podcast.retryDownload': {
    call: async (server, { libraryItemId, url }) => {
      const { episodes } = await readFeedOf(server, libraryItemId)
      const episode = episodes.find(({ enclosure }) => enclosure.url === url)
      if (!episode) throw appError('notFound')
      await download(server, libraryItemId, [episode])
    },
    // a feed that cannot be read is not found either, by the server's word
    failed: ({ code, status }) =>
      code === 'notFound' && status === undefined ? 'downloads.notInFeed' : 'downloads.retryFailed',
    announced: true,
  },
  'podcast.clearQueue': {
    call: (server, { libraryItemId }) =>
      server.send('get', `/api/podcasts/${encodeURIComponent(libraryItemId)}/clear-queue`, 'OK'),
    succeeded: 'downloads.cleared',
    failed: 'downloads.clearFailed',
  },
})
