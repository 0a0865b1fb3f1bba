import { fromPromise } from 'xstate'
import { episodeDownloadQueueSchema } from '#machines/model/entities/index.ts'
import type { QueueRead } from '#machines/podcasts/downloads/downloads.types.ts'
import type { FeedRead } from '#machines/podcasts/feed-episodes/feed-episodes.types.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { readFeed, readFeedOf } from './read-feed.ts'
import type { Server } from '../server.ts'

/** What is read of feeds and of the server's downloads. */
export function createPodcastActors(server: Server, reads: ReadStore) {
  return {
    readQueue: fromPromise<QueueRead, { libraryId: string }>(async ({ input: { libraryId }, signal }) => {
      const path = `/api/libraries/${encodeURIComponent(libraryId)}/episode-downloads`
      // a server of the 2.36 line keeps its answer for this address until something is written, and a download that begins
      // or fails writes nothing: each read has an address of its own
      const query = { at: Date.now() }
      const answer = await server.read('get', path, episodeDownloadQueueSchema, { query, signal })
      return { libraryId, answer }
    }),
    readFeed: fromPromise<FeedRead, { libraryItemId: string }>(
      async ({ input: { libraryItemId }, signal }) => {
        // the page has the podcast, which can be as long as its feed
        const known = reads.snapshot({ name: 'item', itemId: libraryItemId })
        const item = known.status === 'ready' ? known.data : null
        const feedUrl = item?.mediaType === 'podcast' ? item.media.metadata.feedUrl : null
        const { episodes } = feedUrl
          ? await readFeed(server, feedUrl, signal)
          : await readFeedOf(server, libraryItemId, signal)
        return { episodes }
      },
    ),
  }
}
