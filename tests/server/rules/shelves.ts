import { hasAudio } from '../json/item.ts'
import { authorJson, feedOf } from '../json/library.ts'
import type { Item, Library } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { visibleItems } from './access.ts'
import {
  authorsWithBooks,
  finishedShelf,
  inProgressShelf,
  isEbookOnly,
  newestEpisodes,
  recentlyAdded,
  recommended,
  shelfContext,
  type Entity,
} from './shelf-parts.ts'
import { continueSeries, recentSeries } from './shelf-series.ts'

interface Shelf {
  id: string
  label: string
  labelStringKey: string
  type: string
  entities: Entity[]
  /** The 2.36 line only. */
  total?: number
}

const NEWEST_AUTHORS_LIMIT = 10
const DEFAULT_LIMIT = 10

const shelf = (id: string, label: string, type: string, entities: Entity[]): Shelf => ({
  id,
  label,
  labelStringKey: `Label${label.replaceAll(' ', '')}`,
  type,
  entities,
})

/** The 2.36 line counts the entities, and names the shelf of new episodes otherwise. */
const ofCurrentLine = (one: Shelf): Shelf => ({
  ...one,
  id: one.id === 'episodes-recently-added' ? 'newest-episodes' : one.id,
  total: one.entities.length,
})

const isHeard = (item: Item): boolean => hasAudio(item) || !isEbookOnly(item)

/** The home shelves of a library for one user, in order, empty ones left out. */
export const homeShelves = (
  state: State,
  user: User,
  library: Library,
  options: { limit?: number; feeds?: boolean } = {},
): Shelf[] => {
  const items = visibleItems(user, library, state.items.inLibrary(library.id))
  const context = shelfContext(state, user, library, items, options.limit || DEFAULT_LIMIT)
  const isPodcast = library.mediaType === 'podcast'
  const isBook = library.mediaType === 'book'
  const type = library.mediaType
  const heardType = isPodcast ? 'episode' : type
  const newestAuthors = authorsWithBooks(state, items)
    .toSorted((a, b) => b.author.addedAt - a.author.addedAt)
    .slice(0, NEWEST_AUTHORS_LIMIT)
    .map(({ author, numBooks }) => ({ ...authorJson(state, author), numBooks }))
  const shelves = [
    shelf('continue-listening', 'Continue Listening', heardType, inProgressShelf(context, isHeard)),
    shelf(
      'continue-reading',
      'Continue Reading',
      'book',
      isBook ? inProgressShelf(context, isEbookOnly) : [],
    ),
    shelf('continue-series', 'Continue Series', type, isBook ? continueSeries(context) : []),
    shelf('episodes-recently-added', 'Newest Episodes', 'episode', isPodcast ? newestEpisodes(context) : []),
    shelf('recently-added', 'Recently Added', type, recentlyAdded(context)),
    shelf('recent-series', 'Recent Series', 'series', isBook ? recentSeries(context) : []),
    shelf('recommended', 'Recommended', type, isPodcast ? [] : recommended(context)),
    shelf('listen-again', 'Listen Again', heardType, finishedShelf(context, isHeard)),
    shelf('read-again', 'Read Again', 'book', isBook ? finishedShelf(context, isEbookOnly) : []),
    shelf('newest-authors', 'Newest Authors', 'authors', newestAuthors),
  ]
    .filter(({ entities }) => entities.length > 0)
    .map((one) => (state.flavour === '2.36' ? ofCurrentLine(one) : one))
  if (!options.feeds) return shelves
  return shelves.map((one) =>
    ['book', 'podcast', 'series'].includes(one.type)
      ? {
          ...one,
          entities: one.entities.map((entity) => ({
            ...entity,
            rssFeed: feedOf(state, String(entity['id'])),
          })),
        }
      : one,
  )
}
