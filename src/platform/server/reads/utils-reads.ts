import { genresAnswerSchema } from '#machines/model/entities/admin/admin-server.ts'
import { apiKeysAnswerSchema } from '#machines/model/entities/admin/api-key.ts'
import { feedListAnswerSchema } from '#machines/model/entities/admin/feed-list.ts'
import { libraryStatsSchema } from '#machines/model/entities/index.ts'
import { metadataProvidersAnswerSchema } from '#machines/model/entities/admin/metadata-provider.ts'
import { isExpired } from '#machines/admin/api-keys/key-rules.ts'
import { counted } from '#machines/admin/metadata-utils/value-list.ts'
import { feedsOfList } from '#machines/admin/feeds/open-feeds.ts'
import type { ReadKey, ReadResult } from '#machines/server/catalog/reads.ts'
import type { UtilsReads } from '#machines/server/catalog/utils-reads.ts'
import { readLibraries } from './read-library.ts'
import { readNamedItems } from './read-named-items.ts'
import { readProviders } from './read-providers.ts'
import type { Server } from '../server.ts'
import { findFeeds } from './find-feeds.ts'

/** Reads of the pages of metadata, feeds and keys. */
export const utilsReads: {
  [Name in keyof UtilsReads]: (
    server: Server,
    key: ReadKey<Name>,
    signal: AbortSignal,
  ) => Promise<ReadResult<Name>>
} = {
  genres: async (server, _key, signal) =>
    (await server.read('get', '/api/genres', genresAnswerSchema, { signal })).genres,
  tagCounts: async (server, _key, signal) => {
    const libraries = await readLibraries(server, signal)
    const tags: string[] = []
    for (const { id } of libraries) {
      for (const { media } of await readNamedItems(server, id, { signal })) tags.push(...media.tags)
    }
    return counted(tags.map((name) => ({ name, count: 1 })))
  },
  genreCounts: async (server, _key, signal) => {
    const libraries = await readLibraries(server, signal)
    const stats = await Promise.all(
      libraries.map(({ id }) =>
        server.read('get', `/api/libraries/${encodeURIComponent(id)}/stats`, libraryStatsSchema, { signal }),
      ),
    )
    return counted(
      stats.flatMap(({ genresWithCount }) =>
        genresWithCount.map(({ genre, count }) => ({ name: genre, count })),
      ),
    )
  },
  feeds: async (server, { hasList }, signal) =>
    hasList
      ? feedsOfList((await server.read('get', '/api/feeds', feedListAnswerSchema, { signal })).feeds)
      : await findFeeds(server, signal),
  providers: async (server, { areTold }) => await readProviders(server, areTold),
  metadataProviders: async (server, _key, signal) =>
    (await server.read('get', '/api/custom-metadata-providers', metadataProvidersAnswerSchema, { signal }))
      .providers,
  apiKeys: async (server, _key, signal) =>
    (await server.read('get', '/api/api-keys', apiKeysAnswerSchema, { signal })).apiKeys.map((key) => ({
      ...key,
      isExpired: isExpired(key, Date.now()),
    })),
}
