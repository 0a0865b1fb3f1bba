import { fromPromise } from 'xstate'
import { episodeDownloadQueueSchema } from '#machines/model/entities/index.ts'
import { podcastFeedAnswerSchema } from '#machines/model/entities/podcast-feed.ts'
import type { FeedEpisode } from '#machines/model/entities/podcast-feed.ts'
import { appError } from '#machines/model/errors.ts'
import type { QueueRead } from '#machines/podcasts/downloads/downloads.types.ts'
import type { FeedRead } from '#machines/podcasts/feed-episodes/feed-episodes.types.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { readItem } from './reads/fetchers.ts'
import type { Server } from './server.ts'

/** The server fetches the feed from elsewhere before it answers. */
const FEED = { timeoutMs: 60_000 }

async function readFeedAt(server: Server, rssFeed: string, signal?: AbortSignal): Promise<FeedEpisode[]> {
  const { podcast } = await server.read('post', '/api/podcasts/feed', podcastFeedAnswerSchema, {
    json: { rssFeed },
    ...(signal ? { signal } : {}),
    ...FEED,
  })
  return podcast.episodes
}

/** The episodes in the feed of a podcast, in its order; `notFound` where the podcast has no feed. */
export async function readFeedOf(
  server: Server,
  libraryItemId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<FeedEpisode[]> {
  const item = await readItem(server, libraryItemId, signal)
  const feedUrl = item.mediaType === 'podcast' ? item.media.metadata.feedUrl : null
  if (!feedUrl) throw appError('notFound')
  return await readFeedAt(server, feedUrl, signal)
}

/** What is read of feeds and of the server's downloads. */
export function createPodcastActors(server: Server, reads: ReadStore) {
  return {
    readQueue: fromPromise<QueueRead, { libraryId: string }>(async ({ input: { libraryId }, signal }) => {
      const path = `/api/libraries/${encodeURIComponent(libraryId)}/episode-downloads`
      return { libraryId, answer: await server.read('get', path, episodeDownloadQueueSchema, { signal }) }
    }),
    readFeed: fromPromise<FeedRead, { libraryItemId: string }>(
      async ({ input: { libraryItemId }, signal }) => {
        // the page has the podcast, which can be as long as its feed
        const known = reads.snapshot({ name: 'item', itemId: libraryItemId })
        const item = known.status === 'ready' ? known.data : null
        const feedUrl = item?.mediaType === 'podcast' ? item.media.metadata.feedUrl : null
        const episodes = feedUrl
          ? await readFeedAt(server, feedUrl, signal)
          : await readFeedOf(server, libraryItemId, signal)
        return { episodes }
      },
    ),
  }
}
