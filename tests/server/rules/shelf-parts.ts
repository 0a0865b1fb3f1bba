import { hasAudio, itemJson, type ItemJson } from '../json/item.ts'
import { episodeJson } from '../json/podcast.ts'
import type { Author, BookItem, Episode, Item, Library, PodcastItem } from '../state/media.types.ts'
import type { MediaProgress, User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { groupBy } from './group-by.ts'
import { isInProgress } from './progress.ts'

/** What the shelves of one home page are made from. */
export interface ShelfContext {
  state: State
  user: User
  library: Library
  items: readonly Item[]
  limit: number
  progress: ReadonlyMap<string, MediaProgress[]>
}

export const shelfContext = (
  state: State,
  user: User,
  library: Library,
  items: readonly Item[],
  limit: number,
): ShelfContext => ({
  state,
  user,
  library,
  items,
  limit,
  progress: groupBy(user.mediaProgress, (entry) => entry.libraryItemId),
})

export type Entity = Record<string, unknown>

export const minified = ({ state }: ShelfContext, item: Item): ItemJson => itemJson(state, item, 'minified')

export const bookProgress = (context: ShelfContext, item: Item): MediaProgress | undefined =>
  context.progress.get(item.id)?.find((entry) => entry.episodeId === null)

/** A book that can only be read. */
export const isEbookOnly = (item: Item): boolean =>
  item.mediaType === 'book' && !hasAudio(item) && item.media.ebookFile !== null

interface Heard {
  item: Item
  episode?: Episode
  entry: MediaProgress
}

/** Everything of this library the user has a progress for, episodes one by one. */
const heard = ({ items, progress }: ShelfContext): Heard[] =>
  items.flatMap((item): Heard[] =>
    (progress.get(item.id) ?? []).flatMap((entry): Heard[] => {
      if (item.mediaType !== 'podcast') return entry.episodeId === null ? [{ item, entry }] : []
      const episode = item.media.episodes.find(({ id }) => id === entry.episodeId)
      return episode ? [{ item, episode, entry }] : []
    }),
  )

const heardJson = (context: ShelfContext, { item, episode }: Heard): Entity => ({
  ...minified(context, item),
  ...(episode ? { recentEpisode: episodeJson(context.state, item as PodcastItem, episode) } : {}),
})

/** In progress, newest first; hidden ones left out. */
export const inProgressShelf = (context: ShelfContext, wanted: (item: Item) => boolean): Entity[] =>
  heard(context)
    .filter(({ item, entry }) => wanted(item) && isInProgress(entry) && !entry.hideFromContinueListening)
    .toSorted((a, b) => b.entry.lastUpdate - a.entry.lastUpdate)
    .slice(0, context.limit)
    .map((one) => ({ ...heardJson(context, one), progressLastUpdate: one.entry.lastUpdate }))

/** Finished, newest first. */
export const finishedShelf = (context: ShelfContext, wanted: (item: Item) => boolean): Entity[] =>
  heard(context)
    .filter(({ item, entry }) => wanted(item) && entry.isFinished)
    .toSorted((a, b) => (b.entry.finishedAt ?? 0) - (a.entry.finishedAt ?? 0))
    .slice(0, context.limit)
    .map((one) => ({ ...heardJson(context, one), finishedAt: one.entry.finishedAt }))

/** The newest by a date without sorting the whole library. */
export const newest = <T>(entries: readonly T[], dateOf: (entry: T) => number, limit: number): T[] => {
  const top: { entry: T; date: number }[] = []
  for (const entry of entries) {
    const date = dateOf(entry)
    const last = top.at(-1)
    if (top.length >= limit && last && date <= last.date) continue
    const at = top.findIndex((other) => other.date < date)
    top.splice(at < 0 ? top.length : at, 0, { entry, date })
    if (top.length > limit) top.pop()
  }
  return top.map(({ entry }) => entry)
}

export const recentlyAdded = (context: ShelfContext): Entity[] =>
  newest(context.items, (item) => item.addedAt, context.limit).map((item) => minified(context, item))

export const newestEpisodes = (context: ShelfContext): Entity[] => {
  const episodes = context.items.flatMap((item) =>
    item.mediaType === 'podcast' ? item.media.episodes.map((episode) => ({ item, episode })) : [],
  )
  return newest(episodes, ({ episode }) => episode.addedAt, context.limit).map(({ item, episode }) => ({
    ...minified(context, item),
    recentEpisode: episodeJson(context.state, item, episode),
  }))
}

const booksOf = (items: readonly Item[]): BookItem[] =>
  items.filter((item): item is BookItem => item.mediaType === 'book')

/** How many visible books each author has, in the order of first appearance. */
export const authorsWithBooks = (
  state: State,
  items: readonly Item[],
): { author: Author; numBooks: number }[] => {
  const counts = new Map<string, number>()
  for (const { media } of booksOf(items)) {
    for (const { id } of media.metadata.authors) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return [...counts].flatMap(([id, numBooks]) => {
    const author = state.authors.get(id)
    return author ? [{ author, numBooks }] : []
  })
}

const shareOf = (values: readonly string[], known: ReadonlySet<string>): number =>
  values.length === 0 ? 0 : values.filter((value) => known.has(value)).length / values.length

/** Books not begun, weighted by what the user has heard; equal weights by age, so that the order is the same each time. */
export const recommended = (context: ShelfContext): Entity[] => {
  const books = booksOf(context.items)
  const begun = books.filter((book) => context.progress.has(book.id))
  const authors = new Set(begun.flatMap(({ media }) => media.metadata.authors.map(({ id }) => id)))
  const genres = new Set(begun.flatMap(({ media }) => media.metadata.genres))
  const tags = new Set(begun.flatMap(({ media }) => media.tags))
  if (begun.length === 0) return []
  const weighted = books
    .filter((book) => !context.progress.has(book.id))
    .map((book) => {
      const { metadata, tags: own } = book.media
      const byAuthor = shareOf(
        metadata.authors.map(({ id }) => id),
        authors,
      )
      return { book, weight: (byAuthor + shareOf(metadata.genres, genres) + shareOf(own, tags)) / 3 }
    })
    .filter(({ weight }) => weight > 0)
  return newest(weighted, ({ weight }) => weight, context.limit).map(({ book, weight }) => ({
    ...minified(context, book),
    weight,
  }))
}
