import { queryValue } from '../../app/navigation/paths.ts'
import type { ReadKey } from '../../server/catalog/reads.ts'

/** What the newer server sorts sessions by. It takes no other word. */
export const SESSION_SORTS = [
  'displayTitle',
  'playMethod',
  'timeListening',
  'currentTime',
  'updatedAt',
] as const
export type SessionSort = (typeof SESSION_SORTS)[number]

/** Which sessions a page shows: of everybody for an empty user; `page` from 0. */
export interface SessionsPlace {
  userId: string
  page: number
  sort: SessionSort
  desc: boolean
}

const MOST_PAGES = 100_000

/** What an address asks for, with what is no number or no word of ours left out. */
export function sessionsPlaceOf(search: string): SessionsPlace {
  const page = Number(queryValue(search, 'page') ?? 1)
  const sort = SESSION_SORTS.find((each) => each === queryValue(search, 'sort')) ?? 'updatedAt'
  return {
    userId: queryValue(search, 'user') ?? '',
    page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page - 1 : 0,
    sort,
    desc: queryValue(search, 'desc') !== '0',
  }
}

/** The address of it below a path, such as `/config/sessions`. Another choice begins on the first page. */
export function sessionsPath(path: string, { userId, page, sort, desc }: SessionsPlace): string {
  const query = [
    userId === '' ? '' : `user=${encodeURIComponent(userId)}`,
    sort === 'updatedAt' ? '' : `sort=${sort}`,
    desc ? '' : 'desc=0',
    page === 0 ? '' : `page=${page + 1}`,
  ].filter(Boolean)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The same sessions by another column; by the same one the other way round. */
export const sortedBy = (place: SessionsPlace, sort: SessionSort): SessionsPlace => ({
  ...place,
  page: 0,
  sort,
  desc: place.sort === sort ? !place.desc : true,
})

export const sessionsKey = (place: SessionsPlace): ReadKey<'sessions'> => ({ name: 'sessions', ...place })
