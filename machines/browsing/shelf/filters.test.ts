import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterText, filterValue } from '../../model/titles/filters.ts'
import { filterGroups, filterOf, filterWords, fixedValues, isAnswered, parseFilter } from './filters.ts'

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
      ['all', '', 'issues', 'feed-open', 'abridged', 'explicit', 'ebook'].map(
        (text) => parseFilter(text).kind,
      ),
    ).toEqual(['all', 'all', 'word', 'word', 'word', 'word', 'broken'])
  })

  it('that means nothing is broken, not everything', () => {
    const texts = [
      'authors.%%',
      'authors.',
      'authors',
      'publisher.YWJj',
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
    expect(filterGroups('items', 'podcast')).toEqual(['genres', 'tags', 'languages'])
    expect(filterGroups('items', 'book')).toHaveLength(10)
    expect(filterGroups('items', 'book', true)).toHaveLength(12)
    expect(filterWords('items', 'podcast')).toEqual(['issues', 'feed-open'])
    expect(filterWords('items', 'podcast', true)).toEqual(['explicit', 'issues', 'feed-open'])
    expect(filterGroups('series', 'book')).toContain('progress')
    expect(filterGroups('albums', 'music')).toEqual([])
    expect(fixedValues('missing', false)).toHaveLength(13)
    expect(fixedValues('missing', true)).toHaveLength(14)
  })

  it('that only newer servers know is asked of no other', () => {
    const newer = [
      'explicit',
      'share-open',
      filterOf('publishers', 'Corrow Press'),
      filterOf('publishedDecades', '1980'),
      filterOf('tracks', 'none'),
      filterOf('missing', 'chapters'),
      filterOf('progress', 'audio-in-progress'),
      filterOf('progress', 'ebook-in-progress'),
      filterOf('ebooks', 'no-ebook'),
    ].map(parseFilter)
    expect(newer.map((filter) => isAnswered(filter, 'items', true))).toEqual(newer.map(() => true))
    expect(newer.map((filter) => isAnswered(filter, 'items', false))).toEqual(newer.map(() => false))
    expect(newer.map((filter) => isAnswered(filter, 'series', true))).toEqual(newer.map(() => false))
    // a tag may be called as such a word
    expect(isAnswered(parseFilter(filterOf('tags', 'none')), 'items', false)).toBe(true)
  })

  it.each(['NaN', '19x0', '-10', '1980.5', 'Infinity', ' 1980', '19801'])(
    'a decade %j, which is no number, is never asked for',
    (decade) => {
      expect(parseFilter(filterOf('publishedDecades', decade))).toEqual({ kind: 'broken' })
    },
  )
})
