import { fromPromise } from 'xstate'
import { podcastMatchesSchema } from '#machines/model/entities/metadata-match.ts'
import type { PodcastMatch } from '#machines/model/entities/metadata-match.ts'
import { newestFirst } from '#machines/podcasts/new-podcast.ts'
import type { FoundShow } from '#machines/podcasts/new-podcast.ts'
import type { KnownShow } from '#machines/podcasts/podcast-finder/known-shows.ts'
import { readFeed } from './read-feed.ts'
import { readPodcasts } from './read-podcasts.ts'
import type { Server } from '../server.ts'

/** The chart gives up before the store's answer does. */
const SEARCH = { timeoutMs: 60_000 }

/** What is asked of the server to find a podcast: of a store, of its feed, and which ones the library has. */
export function createPodcastFinderActors(server: Server) {
  return {
    readKnown: fromPromise<readonly KnownShow[], { libraryId: string }>(({ input: { libraryId }, signal }) =>
      readPodcasts(server, libraryId, signal),
    ),
    searchShows: fromPromise<readonly PodcastMatch[], { term: string }>(async ({ input, signal }) => {
      const options = { query: { term: input.term }, signal, ...SEARCH }
      return (await server.read('get', '/api/search/podcast', podcastMatchesSchema, options)) ?? []
    }),
    readFeed: fromPromise<FoundShow, { address: string }>(async ({ input: { address }, signal }) => {
      const { metadata, episodes } = await readFeed(server, address, signal)
      return { metadata, episodes: newestFirst(episodes) }
    }),
  }
}
