import type { FilterTerm } from '../shelf/filter-terms.ts'

export interface ClientFilterPlan {
  /** What the server is asked to page through; null for the whole library. */
  base: FilterTerm | null
  /** What each item of it is held against. */
  rest: readonly FilterTerm[]
}

/**
 * The shortest way: the server pages through the filter that fewest match, and the others are held against that. What is
 * to be left out cannot be asked for.
 * @param count how many items match a filter; only asked for those that are wanted
 */
export function planOf(terms: readonly FilterTerm[], count: (filter: string) => number): ClientFilterPlan {
  const [base = null] = terms.filter(({ not }) => !not).toSorted((a, b) => count(a.filter) - count(b.filter))
  return { base, rest: terms.filter((term) => term !== base) }
}
