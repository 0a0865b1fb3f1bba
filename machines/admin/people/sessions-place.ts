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
  const query = new URLSearchParams(search)
  const page = Number(query.get('page') ?? 1)
  const sort = SESSION_SORTS.find((each) => each === query.get('sort')) ?? 'updatedAt'
  return {
    userId: query.get('user') ?? '',
    page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page - 1 : 0,
    sort,
    desc: query.get('desc') !== '0',
  }
}

/** The address of it below a path, such as `/config/sessions`. Another choice begins on the first page. */
export function sessionsPath(path: string, { userId, page, sort, desc }: SessionsPlace): string {
  const query = new URLSearchParams()
  if (userId !== '') query.set('user', userId)
  if (sort !== 'updatedAt') query.set('sort', sort)
  if (!desc) query.set('desc', '0')
  if (page > 0) query.set('page', String(page + 1))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** The same sessions by another column; by the same one the other way round. */
export const sortedBy = (place: SessionsPlace, sort: SessionSort): SessionsPlace => ({
  ...place,
  page: 0,
  sort,
  desc: place.sort === sort ? !place.desc : true,
})

export const sessionsKey = (place: SessionsPlace): ReadKey<'sessions'> => ({ name: 'sessions', ...place })
