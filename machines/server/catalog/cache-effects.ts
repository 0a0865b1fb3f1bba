import type { ServerMessage } from '../connection/connection.types.ts'
import type { CacheCommand, ReadName } from './reads.ts'

/** The names that the items of all libraries have. */
const NAMES = ['tags', 'tagCounts', 'genres', 'genreCounts'] as const satisfies readonly ReadName[]

type ItemRef = { id: string; libraryId: string }

/**
 * What a message of the server changes in the cache: the one table of it. A message that is not named here changes
 * nothing that is read.
 * @param isPart it lacks keys: it says that something changed, not what is there
 */
export function cacheEffects(message: ServerMessage, isPart = false): readonly CacheCommand[] {
  const effects = effectsOf(message)
  return isPart ? effects.flatMap(doubted) : effects
}

function effectsOf(message: ServerMessage): readonly CacheCommand[] {
  switch (message.event) {
    case 'item_updated':
      return [put(message.payload), ...filtersOf([message.payload])]
    case 'item_added':
      return [put(message.payload), ...listsOf([message.payload])]
    case 'items_updated':
      return [...message.payload.map(put), ...filtersOf(message.payload)]
    case 'items_added':
      return [...message.payload.map(put), ...listsOf(message.payload)]
    case 'item_removed': {
      const item = message.payload
      return [{ type: 'cache.dropItem', itemId: item.id }, ...listsOf([item])]
    }
    case 'user_updated':
      return [{ type: 'cache.putUser', user: message.payload }]
    case 'user_item_progress_updated':
      return [
        {
          type: 'cache.putProgress',
          progress: message.payload.data,
        },
      ]
    case 'library_added':
    case 'library_updated':
    case 'library_removed':
      return [stale('libraries'), stale('library', { libraryId: message.payload.id })]
    case 'episode_added': {
      const { libraryItem } = message.payload
      return [stale('item', { itemId: libraryItem.id }), ...listsOf([libraryItem])]
    }
    case 'share_open':
    case 'share_closed':
      // of which item it is says the media record alone, which only the item's own answer has
      return [stale('item')]
    case 'rss_feed_open':
    case 'rss_feed_closed': {
      const { entityType, entityId } = message.payload
      return [
        ...(/item/i.test(entityType) ? [stale('item', { itemId: entityId })] : []),
        ...(/series/i.test(entityType) ? [stale('series', { seriesId: entityId })] : []),
        ...(/collection/i.test(entityType) ? [stale('collection', { collectionId: entityId })] : []),
        stale('feeds'),
        stale('home'),
        stale('shelfPage'),
      ]
    }
    case 'author_added':
    case 'authors_added':
    case 'series_added':
    case 'multiple_series_added':
      return [stale('library'), stale('authors'), stale('shelfPage', { kind: 'series' })]
    case 'authors_num_books_updated':
      return [stale('authors', { libraryId: message.payload.libraryId })]
    case 'author_updated':
    case 'author_removed':
    case 'series_updated':
      return [
        stale('author'),
        stale('authors'),
        stale('library'),
        stale('home'),
        stale('series'),
        stale('shelfPage', { kind: 'series' }),
      ]
    case 'playlist_added':
    case 'playlist_removed':
      // whether the rail leads to playlists
      return [
        stale('library', { libraryId: message.payload.libraryId }),
        stale('shelfPage', { kind: 'playlists' }),
        stale('playlists'),
      ]
    case 'playlist_updated':
      return [
        stale('shelfPage', { kind: 'playlists' }),
        stale('playlists'),
        stale('playlist', { playlistId: message.payload.id }),
      ]
    case 'collection_removed':
      // it is not there to be read again
      return [stale('shelfPage', { kind: 'collections' }), stale('collections')]
    case 'collection_added':
    case 'collection_updated':
      return [
        stale('shelfPage', { kind: 'collections' }),
        stale('collections'),
        stale('collection', { collectionId: message.payload.id }),
      ]
    default:
      return []
  }
}

/** Read again what would have been put. */
function doubted(command: CacheCommand): readonly CacheCommand[] {
  switch (command.type) {
    case 'cache.putItem': {
      const { id: itemId, libraryId } = command.item as ItemRef
      return [
        stale('item', { itemId }),
        stale('home', { libraryId }),
        stale('shelfPage', { libraryId }),
        stale('author', { libraryId }),
        stale('collection'),
        stale('playlist'),
      ]
    }
    case 'cache.putUser':
    case 'cache.putProgress':
      return [stale('userRecord')]
    default:
      return [command]
  }
}

function put(item: unknown): CacheCommand {
  return { type: 'cache.putItem', item }
}

function stale(name: ReadName, params?: Record<string, string>): CacheCommand {
  return { type: 'cache.invalidate', name, ...(params ? { params } : {}) }
}

function librariesOf(items: readonly ItemRef[]): string[] {
  return [...new Set(items.map(({ libraryId }) => libraryId))]
}

/**
 * What is made of items: what they can be filtered by and how many have issues, the newest episodes, the books of a series.
 * A deleted episode comes as a change of its show.
 */
function filtersOf(items: readonly ItemRef[]): CacheCommand[] {
  const ofLibraries = librariesOf(items).flatMap((libraryId) => [
    stale('library', { libraryId }),
    stale('narrators', { libraryId }),
    stale('search', { libraryId }),
    stale('recentEpisodes', { libraryId }),
  ])
  return [...ofLibraries, stale('series'), ...NAMES.map((name) => stale(name))]
}

/** The same, the shelves and the authors, for items that came or went. */
function listsOf(items: readonly ItemRef[]): CacheCommand[] {
  const ofLibraries = librariesOf(items).flatMap((libraryId) => [
    stale('home', { libraryId }),
    stale('shelfPage', { libraryId }),
    stale('author', { libraryId }),
    stale('authors', { libraryId }),
  ])
  return [...ofLibraries, ...filtersOf(items)]
}
