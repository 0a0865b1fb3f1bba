import { expect, it } from 'vitest'
import type { FilterData } from '../../model/entities/index.ts'
import { termsText } from './filter-terms.ts'
import { filterOf, NO_SERIES } from './filters.ts'
import type { FilterGroup } from './filters.ts'
import { goneTerms } from './gone-terms.ts'

const data: FilterData = {
  authors: [{ id: 'a1', name: 'Ada' }],
  series: [{ id: 's1', name: 'Tides' }],
  genres: ['Fantasy'],
  tags: ['kids'],
  narrators: ['Bo'],
  languages: ['en'],
}
const gone = (group: FilterGroup, value: string, not = false): number =>
  goneTerms(termsText([{ filter: filterOf(group, value), not }]), data).length

it('a filter is gone with what it names, unless it leaves that out', () => {
  const there = {
    authors: 'a1',
    series: 's1',
    genres: 'Fantasy',
    tags: 'kids',
    narrators: 'Bo',
    languages: 'en',
  } as const
  for (const [group, value] of Object.entries(there) as [FilterGroup, string][]) {
    expect([group, gone(group, value), gone(group, 'x'), gone(group, 'x', true)]).toEqual([group, 0, 1, 0])
  }
  expect(gone('series', NO_SERIES)).toBe(0)
  expect(gone('progress', 'finished')).toBe(0)
  expect(goneTerms('issues', data)).toEqual([])
  // of these an older server says nothing
  expect(gone('publishers', 'x')).toBe(0)
})

it('each term that is gone is named', () => {
  const [tag, author] = [filterOf('tags', 'x'), filterOf('authors', 'x')]
  expect(goneTerms(`${tag},${filterOf('genres', 'Fantasy')},${author}`, data)).toEqual([tag, author])
})
