import { itemJson } from '../json/item.ts'
import { authorJson, seriesJson } from '../json/library.ts'
import { episodeJson, podcastMediaJson } from '../json/podcast.ts'
import type { BookItem, Item, Library, PodcastItem } from '../state/media.types.ts'
import type { State } from '../state/state.ts'
import { groupBy } from './group-by.ts'
import { searchText } from './names.ts'
import { authorsWithBooks } from './shelf-parts.ts'
import { seriesWithBooks } from './shelf-series.ts'

interface Match {
  matchKey: string
  matchText: string
}

type Wanted = (text: string | null | undefined) => boolean

const bookMatch = ({ media }: BookItem, has: Wanted): Match | null => {
  const { metadata, tags } = media
  const found = (matchKey: string, matchText: string | null | undefined): Match | null =>
    has(matchText) ? { matchKey, matchText: matchText ?? '' } : null
  return (
    found('title', metadata.title) ??
    found('subtitle', metadata.subtitle) ??
    found('authors', metadata.authors.find(({ name }) => has(name))?.name) ??
    found('series', metadata.series.find(({ name }) => has(name))?.name) ??
    found('asin', metadata.asin) ??
    found('isbn', metadata.isbn) ??
    found(
      'tags',
      tags.find((tag) => has(tag)),
    ) ??
    found(
      'narrators',
      metadata.narrators.find((narrator) => has(narrator)),
    )
  )
}

const podcastMatch = ({ media }: PodcastItem, has: Wanted): Match | null => {
  const { metadata, episodes } = media
  for (const key of ['title', 'author', 'itunesId', 'itunesArtistId'] as const) {
    const text = metadata[key] === null ? null : String(metadata[key])
    if (has(text)) return { matchKey: key, matchText: text ?? '' }
  }
  const episode = episodes.find(({ title }) => has(title))
  return episode ? { matchKey: 'episode', matchText: episode.title } : null
}

const titleMatch = (item: Item, has: Wanted): Match | null => {
  const { title } = item.media.metadata
  return has(title) ? { matchKey: 'title', matchText: title ?? '' } : null
}

const matchOf = (item: Item, has: Wanted): Match | null => {
  if (item.mediaType === 'book') return bookMatch(item, has)
  return item.mediaType === 'podcast' ? podcastMatch(item, has) : titleMatch(item, has)
}

const named = (state: State, pairs: { name: string; item: Item }[], limit: number) =>
  [...groupBy(pairs, ({ name }) => name)]
    .slice(0, limit)
    .map(([name, group]) => ({ name, books: group.map(({ item }) => itemJson(state, item, 'normal')) }))

/** `GET /api/libraries/:id/search`: what of a library matches the words, each list cut to `limit`. */
export const searchLibrary = (
  state: State,
  library: Library,
  items: readonly Item[],
  query: string,
  limit: number,
): Record<string, unknown> => {
  const words = searchText(query.trim())
  const has: Wanted = (text) => typeof text === 'string' && searchText(text).includes(words)
  const isCurrent = state.flavour === '2.36'

  const found: unknown[] = []
  for (const item of items) {
    if (found.length >= limit) break
    const match = matchOf(item, has)
    if (match) found.push({ libraryItem: itemJson(state, item, 'expanded'), ...(isCurrent ? {} : match) })
  }
  const tagPairs = items.flatMap((item) => item.media.tags.filter(has).map((name) => ({ name, item })))
  const narratorPairs = items.flatMap((item) =>
    item.mediaType === 'book'
      ? item.media.metadata.narrators.filter(has).map((name) => ({ name, item }))
      : [],
  )
  const tags = named(state, tagPairs, limit)
  const narrators = named(state, narratorPairs, limit)
  const result: Record<string, unknown> = {
    [library.mediaType]: found,
    tags: isCurrent ? tags.map(({ name, books }) => ({ name, numItems: books.length })) : tags,
    authors: authorsWithBooks(state, items)
      .filter(({ author }) => has(author.name))
      .slice(0, limit)
      .map(({ author, numBooks }) => ({ ...authorJson(state, author), numBooks })),
    series: seriesWithBooks({ state, items })
      .filter(({ series }) => has(series.name))
      .slice(0, limit)
      .map(({ series, books }) => ({
        series: seriesJson(state, series),
        books: books.map((book) => itemJson(state, book, 'normal')),
      })),
    narrators: isCurrent ? narrators.map(({ name, books }) => ({ name, numBooks: books.length })) : narrators,
  }
  return isCurrent
    ? { ...result, genres: genresOf(items, has, limit), ...episodesOf(state, items, has, limit) }
    : result
}

const genresOf = (items: readonly Item[], has: Wanted, limit: number) => {
  const pairs = items.flatMap(({ media }) =>
    'genres' in media.metadata ? media.metadata.genres.filter(has) : [],
  )
  return [...groupBy(pairs, (name) => name)]
    .slice(0, limit)
    .map(([name, all]) => ({ name, numItems: all.length }))
}

/** A podcast as it stands around an episode that was found: as though it had none. */
const bare = (state: State, item: PodcastItem) => {
  const media = { ...podcastMediaJson.expanded(state, item), numEpisodes: 0, size: 0, episodes: [] }
  return { ...itemJson(state, item, 'expanded'), media }
}

const episodesOf = (state: State, items: readonly Item[], has: Wanted, limit: number) => {
  const podcasts = items.filter((item): item is PodcastItem => item.mediaType === 'podcast')
  if (podcasts.length === 0) return {}
  const episodes = podcasts
    .flatMap((item) => item.media.episodes.filter(({ title }) => has(title)).map((each) => ({ item, each })))
    .slice(0, limit)
    .map(({ item, each }) => ({
      libraryItem: { ...bare(state, item), recentEpisode: episodeJson(state, item, each) },
    }))
  return { episodes }
}
