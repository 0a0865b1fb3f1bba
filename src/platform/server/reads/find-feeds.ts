import { byTitle, feedOfOwner } from '#machines/admin/feeds/open-feeds.ts'
import { feedOwnersPageSchema } from '#machines/model/entities/admin/feed-list.ts'
import type { Library } from '#machines/model/entities/index.ts'
import type { OpenFeed } from '#machines/server/catalog/utils-reads.ts'
import { readLibraries } from './read-library.ts'
import { readPages } from './read-pages.ts'
import type { Server } from '../server.ts'

const PAGE_SIZE = 200

/** The feeds of a server without a list of them: those of the items, series and collections of all its libraries. */
export async function findFeeds(server: Server, signal: AbortSignal): Promise<OpenFeed[]> {
  const found: OpenFeed[] = []
  for (const library of await readLibraries(server, signal)) {
    const lists = library.mediaType === 'book' ? ['items', 'series', 'collections'] : ['items']
    for (const list of lists) found.push(...(await feedsIn(server, library, list, signal)))
  }
  return byTitle(found)
}

async function feedsIn(
  server: Server,
  library: Library,
  list: string,
  signal: AbortSignal,
): Promise<OpenFeed[]> {
  const path = `/api/libraries/${encodeURIComponent(library.id)}/${list}`
  const filter = list === 'items' ? { filter: 'feed-open' } : {}
  const owners = await readPages(PAGE_SIZE, (page) => {
    const query = { limit: PAGE_SIZE, page, minified: 1, include: 'rssfeed', ...filter }
    return server.read('get', path, feedOwnersPageSchema, { query, signal })
  })
  return owners.flatMap(({ rssFeed }) => (rssFeed ? [feedOfOwner(rssFeed, library)] : []))
}
