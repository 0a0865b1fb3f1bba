import { expect, it } from 'vitest'
import { pageCalls } from './page-calls.ts'
import type { Known } from './page-calls.ts'

const known: Known = {
  mediaTypes: new Map([
    ['books', 'book'],
    ['casts', 'podcast'],
  ]),
  settings: {},
  isNewer: true,
  firstOf: () => 0,
}
const calls = (address: string, more: Partial<Known> = {}): readonly string[] => {
  const { pathname, search } = new URL(address, 'http://client.test')
  return pageCalls(pathname, search, { ...known, ...more })
}
const FIRST_PAGE = 'limit=60&page=0&minified=1&include=rssfeed'

it.each([
  ['/item/a', ['/api/items/a?expanded=1&include=authors%2Cdownloads%2Crssfeed%2Cshare']],
  ['/collection/a%20b', ['/api/collections/a%20b?include=rssfeed']],
  ['/playlist/a', ['/api/playlists/a']],
  ['/library/books/authors', ['/api/libraries/books/authors']],
  [
    '/library/books/series/s',
    [
      '/api/series/s?include=progress%2Crssfeed',
      `/api/libraries/books/items?${FIRST_PAGE}&filter=series.cw%3D%3D`,
    ],
  ],
  ['/library/books/bookshelf', [`/api/libraries/books/items?${FIRST_PAGE}&sort=media.metadata.title&desc=0`]],
  ['/library/books/bookshelf/series', [`/api/libraries/books/series?${FIRST_PAGE}&sort=name&desc=0`]],
  ['/library/books/bookshelf/playlists/', [`/api/libraries/books/playlists?${FIRST_PAGE}`]],
])('%s asks for what it shows', (address, expected) => {
  expect(calls(address)).toEqual(expected)
})

it('orders and filters a shelf as its address and the kept settings say', () => {
  const settings = { orderBy: 'media.duration', orderDesc: true, collapseSeries: true }
  expect(calls('/library/books/bookshelf', { settings })).toEqual([
    `/api/libraries/books/items?${FIRST_PAGE}&sort=media.duration&desc=1&collapseseries=1`,
  ])
  expect(calls('/library/casts/bookshelf?filter=issues&sort=addedAt', { settings })).toEqual([
    `/api/libraries/casts/items?${FIRST_PAGE}&sort=addedAt&desc=1&filter=issues`,
  ])
})

it.each([
  ['home and the pages of everything else', '/library/books'],
  ['an administrator’s page', '/config/users'],
  ['a page below an item’s', '/item/a/b'],
  ['a library that this account does not have', '/library/other/bookshelf'],
  ['a shelf that no server has', '/library/books/bookshelf/covers'],
  ['several filters, which the client combines', '/library/books/bookshelf?filter=issues,!abridged'],
  ['what is shuffled', '/library/books/bookshelf?sort=random'],
  ['a filter that means nothing', '/library/books/bookshelf?filter=x'],
  ['an address that cannot be decoded', '/item/%E0%A4%A'],
])('nothing is asked for %s', (_, address) => {
  expect(calls(address)).toEqual([])
})
