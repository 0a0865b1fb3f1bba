import type { PlaylistEntry, Collection, Playlist } from '../state/people.types.ts'
import type { Item } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { itemJson, type Variant } from './item.ts'
import { episodeExpanded } from './podcast.ts'

const booksOf = (state: State, collection: Collection): Item[] =>
  collection.books.flatMap((id) => state.items.get(id) ?? [])

/** A collection with its books; `isShown` leaves out what a user may not see. */
export const collectionJson = (
  state: State,
  collection: Collection,
  options: { variant?: Variant; isShown?: (item: Item) => boolean } = {},
): Record<string, unknown> & { books: unknown[] } => {
  const { isShown = () => true, variant = 'expanded' } = options
  const books = booksOf(state, collection)
    .filter(isShown)
    .map((item) => itemJson(state, item, variant))
  const { id, libraryId, userId, name, description, lastUpdate, createdAt } = collection
  return state.flavour === '2.36'
    ? { id, libraryId, name, description, books, lastUpdate, createdAt }
    : {
        id,
        libraryId,
        userId,
        name,
        description,
        cover: null,
        coverFullPath: null,
        books,
        lastUpdate,
        createdAt,
      }
}

const entryJson = (state: State, entry: PlaylistEntry): Record<string, unknown>[] => {
  const item = state.items.get(entry.libraryItemId)
  if (!item) return []
  if (entry.episodeId === null || entry.episodeId === undefined) {
    return [{ ...entry, libraryItem: itemJson(state, item, 'expanded') }]
  }
  const episode =
    item.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === entry.episodeId) : undefined
  if (!episode || item.mediaType !== 'podcast') return []
  return [
    {
      ...entry,
      episode: episodeExpanded(state, item, episode),
      libraryItem: itemJson(state, item, 'minified'),
    },
  ]
}

export const playlistJson = (state: State, playlist: Playlist): Record<string, unknown> => ({
  id: playlist.id,
  libraryId: playlist.libraryId,
  userId: playlist.userId,
  name: playlist.name,
  description: playlist.description,
  ...(state.flavour === '2.2.23' ? { coverPath: null } : {}),
  items: playlist.items.flatMap((entry) => entryJson(state, entry)),
  lastUpdate: playlist.lastUpdate,
  createdAt: playlist.createdAt,
})
