import type { MediaType } from '../../model/entities/index.ts'
import { queryValue } from '../../app/navigation/paths.ts'
import type { UserSettings } from '../../account/preferences/preferences.types.ts'
import { filterOf } from './filters.ts'
import { filterElsewhere } from './filter-terms.ts'
import { settingsFor, sortsOf } from './sorts.ts'
import type { ShelfKind } from './shelf-kind.ts'

/** Everything that decides which entries a shelf has, and in which order. */
export interface ShelfQuery {
  kind: ShelfKind
  libraryId: string
  /** Empty: as the server orders them. */
  sort: string
  desc: boolean
  /** `all`, a word, or `group.value` in base 64. */
  filter: string
  collapse: boolean
}

/** Stable text of a query: one place of scrolling belongs to it. */
export function shelfId(query: ShelfQuery): string {
  const { kind, libraryId, sort, desc, filter, collapse } = query
  return [kind, libraryId, sort, desc ? 'desc' : 'asc', filter, collapse ? 'collapsed' : ''].join(' ')
}

export interface ShelfAddress {
  libraryId: string
  kind: ShelfKind
  /** The query of the page's address, with its question mark. */
  search: string
}

/** What an address shows: what it says itself, and the listener's settings where it says nothing. */
export function queryOf(
  { libraryId, kind, search }: ShelfAddress,
  settings: UserSettings,
  mediaType: MediaType,
  isNewer = false,
): ShelfQuery {
  const plain: ShelfQuery = { kind, libraryId, sort: '', desc: false, filter: 'all', collapse: false }
  if (kind === 'items') {
    const isChosenHere = settings.filterLibrary === libraryId
    const own = settingsFor(mediaType, settings, { isChosenHere, isNewer })
    const filter = filterIn(search) ?? filterElsewhere(own.filterBy, isChosenHere)
    return {
      ...plain,
      ...sortIn(search, sortsOf(kind, mediaType, filter, isNewer), own.orderBy, settings.orderDesc),
      filter,
      collapse: mediaType === 'book' && flagIn(search, 'collapse', settings.collapseSeries),
    }
  }
  if (kind === 'series') {
    return {
      ...plain,
      ...sortIn(search, sortsOf(kind, mediaType), settings.seriesSortBy, settings.seriesSortDesc),
      filter:
        filterIn(search) ??
        filterElsewhere(settings.seriesFilterBy, settings.seriesFilterLibrary === libraryId),
    }
  }
  return plain
}

/** A query that was drawn, with what an address of `addressOf` says in place of it. */
export function queryNow(drawn: ShelfQuery, search: string): ShelfQuery {
  return {
    ...drawn,
    filter: filterIn(search) ?? drawn.filter,
    sort: queryValue(search, 'sort') ?? drawn.sort,
    desc: flagIn(search, 'desc', drawn.desc),
    collapse: flagIn(search, 'collapse', drawn.collapse),
  }
}

/** The books of one series, in the order of the series. */
export function queryOfSeries(libraryId: string, seriesId: string, collapse: boolean): ShelfQuery {
  return { kind: 'items', libraryId, sort: '', desc: false, filter: filterOf('series', seriesId), collapse }
}

/** `?filter=…` as it stands; null when the address has none. What cannot be decoded stays what it is, to be refused. */
function filterIn(search: string): string | null {
  const raw = new RegExp('[?&]filter=([^&]*)').exec(search)?.[1]
  if (raw === undefined) return null
  return queryValue(search, 'filter') ?? raw
}

function sortIn(search: string, sorts: readonly string[], own: string, ownDesc: boolean) {
  const wanted = queryValue(search, 'sort')
  const sort = wanted !== null && sorts.includes(wanted) ? wanted : own
  return {
    sort: sorts.includes(sort) ? sort : (sorts[0] ?? ''),
    desc: flagIn(search, 'desc', ownDesc),
  }
}

function flagIn(search: string, name: string, own: boolean): boolean {
  const value = queryValue(search, name)
  return value === null ? own : value === '1'
}

/** The address that shows a query whatever the settings are. */
export function addressOf(query: ShelfQuery): string {
  const path = `/library/${encodeURIComponent(query.libraryId)}/bookshelf`
  const flag = (on: boolean): string => (on ? '1' : '0')
  const pairs: [string, string][] = [
    ['filter', query.filter],
    ['sort', query.sort],
    ['desc', flag(query.desc)],
  ]
  if (query.kind === 'items') pairs.push(['collapse', flag(query.collapse)])
  const search = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${path}${query.kind === 'items' ? '' : `/${query.kind}`}?${search}`
}

/** The settings that keep a choice made on a shelf. */
export function settingsOf(query: ShelfQuery): Partial<UserSettings> {
  const { kind, libraryId, sort, desc, filter, collapse } = query
  if (kind === 'items') {
    return {
      orderBy: sort,
      orderDesc: desc,
      filterBy: filter,
      filterLibrary: libraryId,
      collapseSeries: collapse,
    }
  }
  if (kind === 'series') {
    return {
      seriesSortBy: sort,
      seriesSortDesc: desc,
      seriesFilterBy: filter,
      seriesFilterLibrary: libraryId,
    }
  }
  return {}
}
