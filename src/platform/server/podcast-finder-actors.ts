import { fromPromise } from 'xstate'
import { itemsPageSchema } from '#machines/model/entities/index.ts'
import { podcastMatchesSchema } from '#machines/model/entities/metadata-match.ts'
import type { PodcastMatch } from '#machines/model/entities/metadata-match.ts'
import { podcastFeedAnswerSchema } from '#machines/model/entities/podcast-feed.ts'
import { knownShows } from '#machines/podcasts/podcast-finder/known-shows.ts'
import type { KnownShow } from '#machines/podcasts/podcast-finder/known-shows.ts'
import { newestFirst } from '#machines/podcasts/new-podcast.ts'
import type { FoundShow } from '#machines/podcasts/new-podcast.ts'
import type { Server } from './server.ts'

/** The chart gives up before these do. */
const SLOW = { timeoutMs: 60_000 }

/** What is asked of the server to find a podcast: of a store, of its feed, and which ones the library has. */
export function createPodcastFinderActors(server: Server) {
  return {
    readKnown: fromPromise<readonly KnownShow[], { libraryId: string }>(async ({ input, signal }) => {
      const path = `/api/libraries/${encodeURIComponent(input.libraryId)}/items`
      const query = { limit: 0, page: 0, minified: 1 }
      return knownShows((await server.read('get', path, itemsPageSchema, { query, signal, ...SLOW })).results)
    }),
    searchShows: fromPromise<readonly PodcastMatch[], { term: string }>(async ({ input, signal }) => {
      const options = { query: { term: input.term }, signal, ...SLOW }
      return (await server.read('get', '/api/search/podcast', podcastMatchesSchema, options)) ?? []
    }),
    readFeed: fromPromise<FoundShow, { address: string }>(async ({ input, signal }) => {
      const options = { json: { rssFeed: input.address }, signal, ...SLOW }
      const { podcast } = await server.read('post', '/api/podcasts/feed', podcastFeedAnswerSchema, options)
      return { metadata: podcast.metadata, episodes: newestFirst(podcast.episodes) }
    }),
  }
}
