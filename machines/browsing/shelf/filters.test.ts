import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterText, filterValue } from '../../model/filters.ts'
import { FIXED_VALUES, filterGroups, filterOf, parseFilter } from './filters.ts'

describe('a filter of an address', () => {
  it('[P2-11] is read back whatever its value is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        expect(parseFilter(filterOf('tags', value))).toEqual({ kind: 'value', group: 'tags', value })
        // as a link carries it, and as a link that was encoded once more
        expect(filterText(filterValue(value))).toBe(value)
        expect(filterText(encodeURIComponent(filterValue(value)))).toBe(value)
      }),
    )
  })

  it('knows its words, and none beside them', () => {
    expect(
      ['all', '', 'issues', 'feed-open', 'abridged', 'explicit'].map((text) => parseFilter(text).kind),
    ).toEqual(['all', 'all', 'word', 'word', 'word', 'broken'])
  })

  it('that means nothing is broken, not everything', () => {
    const texts = [
      'authors.%%',
      'authors.',
      'authors',
      'publishers.YWJj',
      'tags.!!!',
      'tags.A',
      'tags./w==',
      '.YQ==',
    ]
    expect(texts.map((text) => parseFilter(text).kind)).toEqual(texts.map(() => 'broken'))
    expect(parseFilter(filterOf('progress', 'sometimes')).kind).toBe('broken')
    expect(parseFilter(filterOf('missing', 'cover')).kind).toBe('value')
  })

  it('is offered by the kind of library', () => {
    expect(filterGroups('items', 'podcast')).toEqual(['genres', 'tags'])
    expect(filterGroups('items', 'book')).toHaveLength(10)
    expect(filterGroups('series', 'book')).toContain('progress')
    expect(filterGroups('albums', 'music')).toEqual([])
    expect(FIXED_VALUES.missing).toHaveLength(13)
  })
})
