import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../account/preferences/preferences.types.ts'
import { filterOf } from './filters.ts'
import { addressOf, queryOf, queryOfSeries, settingsOf, shelfId } from './shelf-query.ts'
import { descOf, settingsFor, sortsOf } from './sorts.ts'

const podcast = (orderBy: string, filterBy = 'all') => settingsFor('podcast', { orderBy, filterBy })

describe('[P5-17] sorts in a podcast library', () => {
  it.each([
    ['media.metadata.authorName', 'media.metadata.author'],
    ['media.metadata.authorNameLF', 'media.metadata.author'],
    ['media.duration', 'media.numTracks'],
    ['media.metadata.publishedYear', 'media.metadata.title'],
    ['addedAt', 'addedAt'],
    ['media.nowhere.title', 'media.metadata.title'],
  ])('%s becomes %s', (orderBy, mapped) => {
    expect(podcast(orderBy).orderBy).toBe(mapped)
  })
})

describe('[P5-18] filters in a podcast library', () => {
  it.each(['series', 'authors', 'narrators', 'languages', 'progress', 'ebooks'] as const)(
    '%s resets to all',
    (group) => {
      expect(podcast('addedAt', filterOf(group, 'finished')).filterBy).toBe('all')
    },
  )
  it.each(['issues', 'abridged'])('%s resets to all', (word) => {
    expect(podcast('addedAt', word).filterBy).toBe('all')
  })
  it('of several only those that podcasts know stay', () => {
    const [genre, tag] = [filterOf('genres', 'News'), filterOf('tags', 'daily')]
    const several = [genre, filterOf('series', 'a'), `!${tag}`, '!issues'].join(',')
    expect(podcast('addedAt', several).filterBy).toBe(`${genre},!${tag}`)
  })

  it('others stay', () => {
    expect(podcast('addedAt', filterOf('genres', 'Sea')).filterBy).toBe(filterOf('genres', 'Sea'))
  })
})

describe('[P5-19] a book library', () => {
  it('maps them back, and keeps filters', () => {
    const book = (orderBy: string) => settingsFor('book', { orderBy, filterBy: 'issues' })
    expect(book('media.metadata.author').orderBy).toBe('media.metadata.authorName')
    expect(book('media.numTracks').orderBy).toBe('media.duration')
    expect(book('media.numTracks').filterBy).toBe('issues')
  })
})

describe('what an address shows', () => {
  const books = { libraryId: 'lib', kind: 'items' as const }

  it('[P3-46] is by default all by title, ascending, nothing collapsed', () => {
    expect(queryOf({ ...books, search: '' }, DEFAULT_SETTINGS, 'book')).toEqual({
      ...books,
      sort: 'media.metadata.title',
      desc: false,
      filter: 'all',
      collapse: false,
    })
    expect(DEFAULT_SETTINGS.bookshelfCoverSize).toBe(120)
  })

  it('[P3-48] is for series by default all by name, ascending', () => {
    expect(queryOf({ libraryId: 'lib', kind: 'series', search: '' }, DEFAULT_SETTINGS, 'book')).toMatchObject(
      {
        sort: 'name',
        desc: false,
        filter: 'all',
      },
    )
  })

  it('says more than the settings, and comes back from its own address', () => {
    const query = {
      ...books,
      sort: 'addedAt',
      desc: true,
      filter: filterOf('authors', 'aut_ü+/'),
      collapse: true,
    }
    const [, search = ''] = addressOf(query).split('?', 2)
    expect(queryOf({ ...books, search: `?${search}` }, DEFAULT_SETTINGS, 'book')).toEqual(query)
    expect(queryOf({ ...books, search: '' }, { ...DEFAULT_SETTINGS, ...settingsOf(query) }, 'book')).toEqual(
      query,
    )
  })

  it('a filter by a value of one library stays there, progress and the like go along', () => {
    const author = filterOf('authors', 'aut_1')
    const progress = filterOf('progress', 'finished')
    const kept = (filter: string) => ({
      ...DEFAULT_SETTINGS,
      ...settingsOf({ ...books, sort: 'addedAt', desc: false, collapse: false, filter }),
    })
    const shown = (filter: string, libraryId: string) =>
      queryOf({ ...books, libraryId, search: '' }, kept(filter), 'book').filter
    expect(shown(author, books.libraryId)).toBe(author)
    expect(shown(author, 'other')).toBe('all')
    expect(shown(progress, 'other')).toBe(progress)
    expect(shown(`${progress},!${author},issues`, 'other')).toBe(`${progress},issues`)
    expect(
      queryOf({ ...books, libraryId: 'other', search: `?filter=${author}` }, kept('all'), 'book').filter,
    ).toBe(author)
  })

  it('with a sort that is none takes the settings’', () => {
    expect(queryOf({ ...books, search: '?sort=evil.path' }, DEFAULT_SETTINGS, 'book').sort).toBe(
      'media.metadata.title',
    )
  })

  it('offers the sequence within a series only', () => {
    expect(sortsOf('items', 'book', filterOf('series', 's'))).toContain('sequence')
    expect(sortsOf('items', 'book')).not.toContain('sequence')
    expect(queryOfSeries('lib', 's', false)).toMatchObject({ sort: '', filter: filterOf('series', 's') })
  })

  it('has an id of its own for each of them', () => {
    const query = queryOf({ ...books, search: '' }, DEFAULT_SETTINGS, 'book')
    expect(shelfId(query)).not.toBe(shelfId({ ...query, desc: true }))
  })
})

describe('sorts by progress and at random', () => {
  it('are offered for books, where the server knows them', () => {
    const newer = ['progress', 'progress.createdAt', 'progress.finishedAt', 'random']
    expect(sortsOf('items', 'book', 'all', true)).toEqual([...sortsOf('items', 'book'), ...newer])
    expect(sortsOf('items', 'podcast', 'all', true)).toEqual(sortsOf('items', 'podcast'))
    const settings = { ...DEFAULT_SETTINGS, orderBy: 'progress.createdAt' }
    const here = { libraryId: 'lib', kind: 'items', search: '' } as const
    expect(queryOf(here, settings, 'book', true).sort).toBe('progress.createdAt')
    expect(queryOf(here, settings, 'book', false).sort).toBe('media.metadata.title')
    expect(queryOf({ ...here, search: '?sort=random' }, settings, 'podcast', true).sort).toBe(
      'media.metadata.title',
    )
  })

  it('begin with the newest, and turn round when they are chosen again', () => {
    expect(descOf('progress', { sort: 'addedAt', desc: false })).toBe(true)
    expect(descOf('progress', { sort: 'progress', desc: true })).toBe(false)
    expect(descOf('size', { sort: 'addedAt', desc: false })).toBe(false)
  })
})

it('a language that was chosen in a podcast library stays with it alone', () => {
  const filterBy = filterOf('languages', 'en')
  const settings = { ...DEFAULT_SETTINGS, filterBy, filterLibrary: 'lib' }
  const at = (libraryId: string) =>
    queryOf({ libraryId, kind: 'items', search: '' }, settings, 'podcast').filter
  expect([at('lib'), at('other')]).toEqual([filterBy, 'all'])
})
