import { describe, expect, it } from 'vitest'
import { filterOf } from './filters.ts'
import { isCombined, termsOf, termsText, withoutTerm, withTerm } from './filter-terms.ts'

const genre = filterOf('genres', 'Sci-Fi, new')
const tag = filterOf('tags', 'coastal!')

describe('several filters in one text', () => {
  it('reads what it writes, whatever the values are', () => {
    const terms = [
      { filter: genre, not: false },
      { filter: tag, not: true },
      { filter: 'abridged', not: true },
    ]
    expect(termsOf(termsText(terms))).toEqual(terms)
    expect(termsOf('all')).toEqual([])
    expect(termsText([])).toBe('all')
  })

  it('leaves to the server what the server can answer', () => {
    expect(isCombined('all')).toBe(false)
    expect(isCombined(genre)).toBe(false)
    expect(isCombined('issues')).toBe(false)
    expect(isCombined(`!${genre}`)).toBe(true)
    expect(isCombined(`${genre},issues`)).toBe(true)
  })

  it('refuses all of it when a part means nothing', () => {
    for (const text of ['issues,', ',', '!', '!all', 'issues,nonsense', 'authors.%,issues', '!!issues']) {
      expect(termsOf(text), text).toBeNull()
    }
    expect(termsOf(Array.from({ length: 13 }, (_, n) => filterOf('tags', `${n}`)).join(','))).toBeNull()
  })

  it('says each thing once', () => {
    expect(termsOf('issues,issues,!issues')).toEqual([
      { filter: 'issues', not: false },
      { filter: 'issues', not: true },
    ])
    expect(withTerm('issues', { filter: 'issues', not: true })).toBe('!issues')
    expect(withTerm('issues', { filter: genre, not: true })).toBe(`issues,!${genre}`)
    expect(withTerm('all', { filter: 'issues', not: false })).toBe('issues')
    expect(withoutTerm(`issues,!${genre}`, genre)).toBe('issues')
    expect(withoutTerm(`!${genre}`, genre)).toBe('all')
  })
})
