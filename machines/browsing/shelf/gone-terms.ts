import type { FilterData } from '../../model/entities/index.ts'
import { termsOf } from './filter-terms.ts'
import { NO_SERIES, parseFilter } from './filters.ts'
import type { ShelfFilter } from './filters.ts'

/** The wanted terms of a filter whose author, series, tag or the like the library has no more: nothing can match them. */
export function goneTerms(filter: string, data: FilterData): readonly string[] {
  return (termsOf(filter) ?? [])
    .filter((term) => !term.not && !isThere(parseFilter(term.filter), data))
    .map((term) => term.filter)
}

function isThere(parsed: ShelfFilter, data: FilterData): boolean {
  if (parsed.kind !== 'value') return true
  const { group, value } = parsed
  switch (group) {
    case 'authors':
    case 'series':
      return value === NO_SERIES || data[group].some(({ id }) => id === value)
    case 'genres':
    case 'tags':
    case 'narrators':
    case 'languages':
    case 'publishers':
    case 'publishedDecades':
      // an older server does not say all of them
      return data[group]?.includes(value) ?? true
    default:
      return true
  }
}
