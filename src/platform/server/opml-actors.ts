import { fromPromise } from 'xstate'
import { itemsPageSchema } from '#machines/model/entities/items-page.ts'
import { librarySchema } from '#machines/model/entities/library.ts'
import { feedMetadataSchema } from '#machines/model/entities/podcast-feed.ts'
import type { FeedMetadata } from '#machines/model/entities/podcast-feed.ts'
import * as z from '#machines/model/entities/zod.ts'
import type { LibraryFeeds } from '#machines/podcasts/opml-import/opml-import.types.ts'
import type { Server } from './server.ts'

/** A feed without its episodes: an import needs none, and there can be thousands. */
const feedHeadSchema = z.object({ podcast: z.object({ metadata: feedMetadataSchema }) })

/** All podcasts of a library come in one answer. */
const ALL = { minified: 1, limit: 0 }
const READ_MS = 50_000

/** What an import of podcasts reads of the server, past the cache. */
export function createOpmlActors(server: Server) {
  return {
    readLibrary: fromPromise<LibraryFeeds, { libraryId: string }>(
      async ({ input: { libraryId }, signal }) => {
        const path = `/api/libraries/${encodeURIComponent(libraryId)}`
        const [{ folders }, { results }] = await Promise.all([
          server.read('get', path, librarySchema, { signal }),
          server.read('get', `${path}/items`, itemsPageSchema, { query: ALL, signal, timeoutMs: READ_MS }),
        ])
        return {
          folders: folders.map(({ id, fullPath }) => ({ id, fullPath })),
          feedUrls: results.flatMap((item) =>
            item.mediaType === 'podcast' ? (item.media.metadata.feedUrl ?? []) : [],
          ),
        }
      },
    ),
    readFeed: fromPromise<FeedMetadata, { url: string }>(async ({ input: { url }, signal }) => {
      const { podcast } = await server.read('post', '/api/podcasts/feed', feedHeadSchema, {
        json: { rssFeed: url },
        signal,
        // a feed that cannot be had says nothing of this account
        expect404: true,
        timeoutMs: READ_MS,
      })
      return podcast.metadata
    }),
  }
}
