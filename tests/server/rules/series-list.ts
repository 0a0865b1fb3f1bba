import { bookDuration } from '../json/book.ts'
import { itemJson } from '../json/item.ts'
import { feedOf } from '../json/library.ts'
import type { BookItem, Item, Library, Series } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { visibleItems } from './access.ts'
import { sequenceIn } from './collapse.ts'
import { filterItems, parseFilter, type Filter } from './filter.ts'
import { includes } from './list-items.ts'
import { prefixAtEnd, withoutPrefix } from './names.ts'
import { compareNatural, naturalKey } from './natural.ts'
import { pageOf, pagingOf } from './paging.ts'
import { seriesWithBooks } from './shelf-series.ts'

interface SeriesBooks {
  series: Series
  books: BookItem[]
}

const latest = (books: readonly BookItem[], key: 'addedAt' | 'updatedAt'): number =>
  Math.max(0, ...books.map((book) => book[key]))

const totalDuration = (books: readonly BookItem[]): number =>
  books.reduce((sum, book) => sum + bookDuration(book), 0)

const sortValue = (state: State, { series, books }: SeriesBooks, sort: string): unknown => {
  switch (sort) {
    case 'numBooks':
      return books.length
    case 'totalDuration':
      return totalDuration(books)
    case 'addedAt':
      return series.addedAt
    case 'lastBookAdded':
      return latest(books, 'addedAt')
    case 'lastBookUpdated':
      return latest(books, 'updatedAt')
    default:
      return state.settings.sortingIgnorePrefix
        ? withoutPrefix(series.name, state.settings.sortingPrefixes)
        : series.name
  }
}

const progressMatches = (user: User, books: readonly BookItem[], value: string): boolean => {
  const entries = new Map(user.mediaProgress.map((entry) => [entry.libraryItemId, entry]))
  const finished = books.filter((book) => entries.get(book.id)?.isFinished).length
  const begun = books.filter((book) => entries.has(book.id)).length
  switch (value) {
    case 'finished':
      return finished === books.length
    case 'not-started':
      return begun === 0
    case 'in-progress':
      return begun > 0 && finished < books.length
    case 'not-finished':
      return finished < books.length
    default:
      return false
  }
}

/** A series stays only when every one of its books matches; progress is that of the series as a whole. */
const matches = (state: State, user: User, { books }: SeriesBooks, filter: Filter | null): boolean => {
  if (!filter) return true
  if (filter.group === 'progress') return progressMatches(user, books, filter.value)
  return filterItems(state, user, books, filter).length === books.length
}

/** `GET /api/libraries/:id/series`: filter, sort, page. */
export const listSeries = (
  state: State,
  user: User,
  library: Library,
  items: readonly Item[],
  query: Record<string, string>,
) => {
  const filter = parseFilter(query['filter'])
  const sort = query['sort'] ?? 'name'
  const direction = query['desc'] === '1' ? -1 : 1
  const all = seriesWithBooks({ state, items: visibleItems(user, library, items) })
    .filter((one) => matches(state, user, one, filter))
    .map((one) => ({ one, key: naturalKey(sortValue(state, one, sort)) }))
    .toSorted((a, b) => direction * compareNatural(a.key, b.key))
    .map(({ one }) => one)
  const paging = pagingOf(query)
  const isMinified = query['minified'] === '1'
  const withFeeds = includes(query).includes('rssfeed')
  const shown = state.flavour === '2.36' && paging.limit === 0 ? [] : pageOf(all, paging)
  return {
    results: shown.map(({ series, books }) => ({
      id: series.id,
      name: series.name,
      nameIgnorePrefix: prefixAtEnd(series.name, state.settings.sortingPrefixes),
      ...(state.flavour === '2.36'
        ? { description: series.description, updatedAt: series.updatedAt, libraryId: library.id }
        : {
            nameIgnorePrefixSort: withoutPrefix(series.name, state.settings.sortingPrefixes),
            type: 'series',
            totalDuration: totalDuration(books),
          }),
      books: books.map((book) => ({
        ...itemJson(state, book, isMinified ? 'minified' : 'expanded'),
        sequence: sequenceIn(book, series.id),
      })),
      addedAt: series.addedAt,
      ...(withFeeds ? { rssFeed: feedOf(state, series.id) } : {}),
    })),
    total: all.length,
    limit: paging.limit,
    page: paging.page,
    ...(query['sort'] === undefined ? {} : { sortBy: query['sort'] }),
    sortDesc: query['desc'] === '1',
    ...(query['filter'] === undefined ? {} : { filterBy: query['filter'] }),
    minified: isMinified,
    include: includes(query).join(','),
  }
}
