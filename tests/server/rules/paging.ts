/** `limit` and `page` of a list; absent, 0 or not a number = everything. */
export interface Paging {
  limit: number
  page: number
}

const count = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? Math.floor(value) : 0
}

export const pagingOf = (query: Record<string, string>): Paging => ({
  limit: count(query['limit']),
  page: count(query['page']),
})

export const pageOf = <T>(entries: readonly T[], { limit, page }: Paging): readonly T[] =>
  limit === 0 ? entries : entries.slice(page * limit, (page + 1) * limit)
