import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'

/** What a read asks for. The head start asks for the same, letter by letter, before the reads are there. */
export interface ReadCall {
  readonly path: string
  readonly query: Readonly<Record<string, string | number>>
}

export type ShelfCall = ShelfQuery & { page: number }

const at = (...parts: readonly string[]): string => `/api/${parts.map(encodeURIComponent).join('/')}`

/** A library, with what its shelves can be filtered by. */
export const libraryCall = (id: string): ReadCall => ({
  path: at('libraries', id),
  query: { include: 'filterdata' },
})
/** @param limit entries of each shelf */
export const homeCall = (libraryId: string, limit: number): ReadCall => ({
  path: at('libraries', libraryId, 'personalized'),
  query: { include: 'rssfeed', limit },
})
/** An item with all that its page and its editor show. */
export const itemCall = (id: string): ReadCall => ({
  path: at('items', id),
  query: { expanded: 1, include: 'authors,downloads,rssfeed,share' },
})
export const seriesCall = (id: string): ReadCall => ({
  path: at('series', id),
  query: { include: 'progress,rssfeed' },
})
export const collectionCall = (id: string): ReadCall => ({
  path: at('collections', id),
  query: { include: 'rssfeed' },
})
export const playlistCall = (id: string): ReadCall => ({ path: at('playlists', id), query: {} })
export const authorsCall = (libraryId: string): ReadCall => ({
  path: at('libraries', libraryId, 'authors'),
  query: {},
})

/** One page of a shelf, as a server orders and filters it by itself. */
export function shelfCall(shelf: ShelfCall, limit: number): ReadCall {
  const { kind, libraryId, page, sort, desc, filter, collapse } = shelf
  return {
    path: at('libraries', libraryId, kind),
    query: {
      limit,
      page,
      minified: 1,
      include: 'rssfeed',
      ...(sort === '' ? {} : { sort, desc: desc ? 1 : 0 }),
      ...(filter === 'all' ? {} : { filter }),
      ...(collapse ? { collapseseries: 1 } : {}),
    },
  }
}

/** The call as an address below the base path. */
export function addressOfCall({ path, query }: ReadCall): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? path : `${path}?${String(new URLSearchParams(pairs))}`
}
