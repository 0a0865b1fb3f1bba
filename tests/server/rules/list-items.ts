import type { Core } from '../core.ts'
import { itemJson, type ItemJson } from '../json/item.ts'
import { feedOf } from '../json/library.ts'
import type { Item, Library } from '../state/media.types.ts'
import type { User } from '../state/people.types.ts'
import type { State } from '../state/state.ts'
import { visibleItems } from './access.ts'
import { bySequence, collapseSeries, sortEntries, type Entry } from './collapse.ts'
import { filterItems, parseFilter } from './filter.ts'
import { pageOf, pagingOf } from './paging.ts'
import { progressSort } from './progress-sort.ts'

type Query = Record<string, string>

const withSeriesObject = (json: ItemJson, item: Item, seriesId: string): ItemJson => {
  const series =
    item.mediaType === 'book' ? item.media.metadata.series.find(({ id }) => id === seriesId) : undefined
  return series ? { ...json, media: { ...json.media, metadata: { ...json.media.metadata, series } } } : json
}

const entryJson = (
  state: State,
  { item, collapsed }: Entry,
  query: Query,
  seriesId: string | null,
): ItemJson => {
  const json = itemJson(state, item, query['minified'] === '1' ? 'minified' : 'normal')
  if (collapsed) return { ...json, collapsedSeries: collapsed }
  const own = seriesId === null ? json : withSeriesObject(json, item, seriesId)
  return includes(query).includes('rssfeed') ? { ...own, rssFeed: feedOf(state, item.id) } : own
}

export const includes = (query: Query): string[] =>
  (query['include'] ?? '').toLowerCase().split(',').filter(Boolean)

/** `GET /api/libraries/:id/items`: filter, sort, collapse, page. Throws BadSortPath for a path that leads nowhere. */
export const listItems = (
  state: State,
  { sorts: cache, shares }: Pick<Core, 'sorts' | 'shares'>,
  user: User,
  library: Library,
  query: Query,
) => {
  const sort = query['sort'] || undefined
  const desc = query['desc'] === '1'
  const filter = parseFilter(query['filter'])
  const seriesId = filter?.group === 'series' && filter.value !== 'no-series' ? filter.value : null
  const isBySequence = seriesId !== null && (!sort || sort === 'sequence')
  const all =
    sort && !isBySequence
      ? (progressSort(state, user, library, sort, desc) ?? cache.sorted(state, library.id, sort, desc))
      : state.items.inLibrary(library.id)
  const chosen = filterItems(
    state,
    user,
    visibleItems(user, library, all),
    filter,
    (item) => !!shares.ofItem(item),
  )
  const ordered = isBySequence
    ? chosen.toSorted((a, b) => (desc ? -1 : 1) * bySequence(seriesId)(a, b))
    : chosen
  const isCollapsed = query['collapseseries'] === '1' && library.mediaType === 'book'
  const entries: readonly Entry[] = isCollapsed
    ? sortEntries(state, collapseSeries(state, ordered, seriesId), sort, desc, seriesId)
    : ordered.map((item) => ({ item }))
  const paging = pagingOf(query)
  return {
    results: pageOf(entries, paging).map((entry) => entryJson(state, entry, query, seriesId)),
    total: entries.length,
    limit: paging.limit,
    page: paging.page,
    ...(sort === undefined ? {} : { sortBy: sort }),
    sortDesc: desc,
    ...(query['filter'] === undefined ? {} : { filterBy: query['filter'] }),
    mediaType: library.mediaType,
    minified: query['minified'] === '1',
    collapseseries: query['collapseseries'] === '1',
    include: includes(query).join(','),
    ...(state.flavour === '2.36' ? { offset: paging.limit * paging.page } : {}),
  }
}
