import { need, textAt, type Found, type Step } from './step.ts'

const collection =
  (tail = '') =>
  (found: Found) =>
    `/api/collections/${need(found, 'collection')}${tail}`
const playlist =
  (tail = '') =>
  (found: Found) =>
    `/api/playlists/${need(found, 'playlist')}${tail}`
const invalid = { '2.2.23': 500, '2.36.0': 400 }
const page = { limit: '50', page: '0', minified: '1', include: 'rssfeed' }

const keep = (name: string) => (body: unknown, found: Found) => {
  found[name] = textAt(body, 'id')
}

const collections: readonly Step[] = [
  {
    name: 'a collection',
    method: 'POST',
    path: '/api/collections',
    body: (found: Found) => ({
      libraryId: need(found, 'books'),
      name: 'Shelf',
      books: [need(found, 'book')],
    }),
    keep: keep('collection'),
  },
  {
    name: 'a collection without a name',
    method: 'POST',
    path: '/api/collections',
    body: (found: Found) => ({ libraryId: need(found, 'books'), name: '', books: [need(found, 'book')] }),
    status: invalid,
  },
  {
    name: 'a guest makes a collection',
    method: 'POST',
    path: '/api/collections',
    as: 'guest',
    body: (found: Found) => ({ libraryId: need(found, 'books'), name: 'x', books: [need(found, 'book')] }),
    status: 403,
  },
  { name: 'one collection', method: 'GET', path: collection(), query: { include: 'rssfeed' } },
  { name: 'unknown collection', method: 'GET', path: '/api/collections/col_nope', status: 404 },
  {
    name: 'a collection renamed',
    method: 'PATCH',
    path: collection(),
    body: { name: 'Long shelf', description: 'D' },
  },
  {
    name: 'a book added',
    method: 'POST',
    path: collection('/book'),
    body: (found: Found) => ({ id: need(found, 'otherBook') }),
  },
  {
    name: 'a book added twice',
    method: 'POST',
    path: collection('/book'),
    body: (found: Found) => ({ id: need(found, 'otherBook') }),
    status: invalid,
  },
  {
    name: 'several added',
    method: 'POST',
    path: collection('/batch/add'),
    body: (found: Found) => ({ books: [need(found, 'thirdBook')] }),
  },
  {
    name: 'several removed',
    method: 'POST',
    path: collection('/batch/remove'),
    body: (found: Found) => ({ books: [need(found, 'thirdBook')] }),
  },
  {
    name: 'a book removed',
    method: 'DELETE',
    path: (found) => collection(`/book/${need(found, 'otherBook')}`)(found),
  },
  {
    name: 'collections of a library',
    method: 'GET',
    path: (found) => `/api/libraries/${need(found, 'books')}/collections`,
    query: page,
  },
  { name: 'all collections', method: 'GET', path: '/api/collections' },
  { name: 'a guest removes a collection', method: 'DELETE', path: collection(), as: 'guest', status: 403 },
]

const playlists: readonly Step[] = [
  {
    name: 'a playlist',
    method: 'POST',
    path: '/api/playlists',
    body: (found: Found) => ({
      libraryId: need(found, 'books'),
      name: 'List',
      items: [
        { libraryItemId: need(found, 'book'), episodeId: null },
        { libraryItemId: need(found, 'otherBook') },
      ],
    }),
    keep: keep('playlist'),
  },
  {
    name: 'a playlist of episodes',
    method: 'POST',
    path: '/api/playlists',
    body: (found: Found) => ({
      libraryId: need(found, 'podcasts'),
      name: 'Episodes',
      items: [{ libraryItemId: need(found, 'podcast'), episodeId: need(found, 'episode') }],
    }),
    keep: keep('episodes'),
  },
  {
    name: 'a playlist without a name',
    method: 'POST',
    path: '/api/playlists',
    body: (found: Found) => ({ libraryId: need(found, 'books'), name: '', items: [] }),
    status: 400,
  },
  { name: 'one playlist', method: 'GET', path: playlist() },
  { name: 'unknown playlist', method: 'DELETE', path: '/api/playlists/pl_nope', status: 404 },
  { name: 'playlist of others', method: 'GET', path: playlist(), as: 'admin', status: 403 },
  {
    name: 'a playlist renamed',
    method: 'PATCH',
    path: playlist(),
    body: { name: 'Long list', description: null },
  },
  {
    name: 'an item added',
    method: 'POST',
    path: playlist('/item'),
    body: (found: Found) => ({ libraryItemId: need(found, 'thirdBook') }),
  },
  {
    name: 'an item removed',
    method: 'DELETE',
    path: (found) => playlist(`/item/${need(found, 'thirdBook')}`)(found),
  },
  {
    name: 'several items added',
    method: 'POST',
    path: playlist('/batch/add'),
    body: (found: Found) => ({ items: [{ libraryItemId: need(found, 'thirdBook') }] }),
  },
  {
    name: 'several items removed',
    method: 'POST',
    path: playlist('/batch/remove'),
    body: (found: Found) => ({ items: [{ libraryItemId: need(found, 'thirdBook') }] }),
  },
  {
    name: 'playlists of a library',
    method: 'GET',
    path: (found) => `/api/libraries/${need(found, 'books')}/playlists`,
    query: page,
  },
  {
    name: 'playlists of podcasts',
    method: 'GET',
    path: (found) => `/api/libraries/${need(found, 'podcasts')}/playlists`,
    query: page,
  },
  { name: 'all playlists', method: 'GET', path: '/api/playlists' },
  {
    name: 'a playlist of a collection',
    method: 'POST',
    path: (found) => `/api/playlists/collection/${need(found, 'collection')}`,
    keep: keep('copy'),
  },
  {
    name: 'a playlist of an unknown collection',
    method: 'POST',
    path: '/api/playlists/collection/col_nope',
    status: 404,
  },
  { name: 'a playlist gone', method: 'DELETE', path: (found) => `/api/playlists/${need(found, 'copy')}` },
]

export const listSteps: readonly Step[] = [
  ...collections,
  ...playlists,
  { name: 'a collection gone', method: 'DELETE', path: collection() },
]
