import { fromPromise } from 'xstate'
import { librarySchema } from '#machines/model/entities/items/library.ts'
import type { FeedMetadata } from '#machines/model/entities/items/podcast-feed.ts'
import type { LibraryFeeds } from '#machines/podcasts/opml-import/opml-import.types.ts'
import { readFeedHead } from './read-feed.ts'
import { readPodcasts } from './read-podcasts.ts'
import type { Server } from '../server.ts'

/** What an import of podcasts reads of the server, past the cache. */
export function createOpmlActors(server: Server) {
  return {
    readLibrary: fromPromise<LibraryFeeds, { libraryId: string }>(
      async ({ input: { libraryId }, signal }) => {
        const path = `/api/libraries/${encodeURIComponent(libraryId)}`
        const [{ folders }, podcasts] = await Promise.all([
          server.read('get', path, librarySchema, { signal }),
          readPodcasts(server, libraryId, signal),
        ])
        return {
          folders: folders.map(({ id, fullPath }) => ({ id, fullPath })),
          feedUrls: podcasts.map(({ feedUrl }) => feedUrl).filter(Boolean),
        }
      },
    ),
    readFeed: fromPromise<FeedMetadata, { url: string }>(({ input: { url }, signal }) =>
      readFeedHead(server, url, signal),
    ),
  }
}
