import type { ListedFeed } from '../../model/entities/admin/feed-list.ts'
import type { Library, RssFeed } from '../../model/entities/index.ts'
import type { OpenFeed } from '../../server/catalog/utils-reads.ts'

type EntityType = OpenFeed['entityType']

function entityTypeOf(said: string): EntityType {
  if (/series/i.test(said)) return 'series'
  return /collection/i.test(said) ? 'collection' : 'item'
}

function pathOf(entityType: EntityType, entityId: string, libraryId: string | null): string | null {
  const id = encodeURIComponent(entityId)
  if (entityType !== 'series') return `/${entityType}/${id}`
  return libraryId === null ? null : `/library/${encodeURIComponent(libraryId)}/series/${id}`
}

/** The whole address of a feed: newer servers give it without their own, `serverAddress` (origin and base path). */
export function feedAddressOf(feedUrl: string, serverAddress: string): string {
  return feedUrl.startsWith('/') ? `${serverAddress.replace(/\/$/, '')}${feedUrl}` : feedUrl
}

const LIBRARY_OF_SERIES = /\/library\/([^/]+)\/series\//

/** The list of a newer server, by title. */
export function feedsOfList(feeds: readonly ListedFeed[]): OpenFeed[] {
  return byTitle(
    feeds.map(({ id, entityId, entityType: said, feedUrl, serverAddress, meta, episodes }) => {
      const entityType = entityTypeOf(said)
      return {
        id,
        title: meta.title,
        address: feedAddressOf(feedUrl, serverAddress),
        entityType,
        path: pathOf(entityType, entityId, LIBRARY_OF_SERIES.exec(meta.link ?? '')?.[1] ?? null),
        episodes: episodes.length,
      }
    }),
  )
}

/** A feed that was found with what is in it. */
export function feedOfOwner(feed: RssFeed, { id: libraryId }: Pick<Library, 'id'>): OpenFeed {
  const entityType = entityTypeOf(feed.entityType)
  return {
    id: feed.id,
    title: feed.meta.title,
    address: feed.feedUrl,
    entityType,
    path: pathOf(entityType, feed.entityId, libraryId),
    episodes: null,
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

export function byTitle(feeds: readonly OpenFeed[]): OpenFeed[] {
  return feeds.toSorted((a, b) => collator.compare(a.title ?? '', b.title ?? ''))
}
