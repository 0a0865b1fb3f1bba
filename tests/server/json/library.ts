import { prefixAtEnd } from '../rules/names.ts'
import type { Author, Library, Series } from '../state/media.types.ts'
import type { Feed } from '../state/people.types.ts'
import type { State } from '../state/state.ts'

export const libraryJson = (state: State, library: Library): Record<string, unknown> => {
  if (state.flavour === '2.2.23') return { ...library }
  const { createdAt, lastUpdate, ...rest } = library
  return { ...rest, lastScan: lastUpdate, lastScanVersion: '2.36.0', createdAt, lastUpdate }
}

export const authorJson = (state: State, author: Author): Record<string, unknown> => {
  const { addedAt, updatedAt, ...rest } = author
  return state.flavour === '2.36'
    ? { ...rest, libraryId: libraryOf(state, 'authors', author.id), addedAt, updatedAt }
    : { ...author }
}

const libraryOf = (state: State, key: 'authors' | 'series', wantedId: string): string | null => {
  for (const item of state.items.values()) {
    if (item.mediaType === 'book' && item.media.metadata[key].some(({ id }) => id === wantedId))
      return item.libraryId
  }
  return null
}

export const seriesJson = (state: State, series: Series): Record<string, unknown> => {
  const { id, name, description, addedAt, updatedAt } = series
  if (state.flavour === '2.2.23') return { id, name, description, addedAt, updatedAt }
  const nameIgnorePrefix = prefixAtEnd(name, state.settings.sortingPrefixes)
  return {
    id,
    name,
    nameIgnorePrefix,
    description,
    addedAt,
    updatedAt,
    libraryId: libraryOf(state, 'series', id),
  }
}

export const feedMinified = (feed: Feed) => ({
  id: feed.id,
  entityType: feed.entityType,
  entityId: feed.entityId,
  feedUrl: feed.feedUrl,
  meta: {
    title: feed.title,
    description: feed.description,
    preventIndexing: feed.preventIndexing,
    ownerName: feed.ownerName,
    ownerEmail: feed.ownerEmail,
  },
})

/** The first open feed of an entity, as the server reports it; null when none is open. */
export const feedOf = (state: State, entityId: string) => {
  for (const feed of state.feeds.values()) if (feed.entityId === entityId) return feedMinified(feed)
  return null
}
