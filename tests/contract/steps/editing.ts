import { need, textAt, type Found, type Step } from './step.ts'

const item = (name: string, tail: string) => (found: Found) => `/api/items/${need(found, name)}${tail}`
const tool = (tail: string) => (found: Found) => `/api/tools/item/${need(found, 'book')}/${tail}`
const ofBooks = (tail: string) => (found: Found) => `/api/libraries/${need(found, 'books')}${tail}`

const keepInos = (body: unknown, found: Found): void => {
  const { media } = body as { media: { audioFiles: { ino: string }[] } }
  found.inos = JSON.stringify(media.audioFiles.map(({ ino }) => ({ ino, exclude: false })))
}

const items: readonly Step[] = [
  {
    name: 'chapters',
    method: 'POST',
    path: item('otherBook', '/chapters'),
    body: { chapters: [{ id: 0, start: 0, end: 10, title: 'One' }] },
  },
  {
    name: 'chapters that are none',
    method: 'POST',
    path: item('otherBook', '/chapters'),
    body: {},
    status: 400,
  },
  {
    name: 'files before ordering',
    method: 'GET',
    path: item('book', ''),
    query: { expanded: '1' },
    keep: keepInos,
  },
  {
    name: 'order of tracks',
    method: 'PATCH',
    path: item('book', '/tracks'),
    body: (found: Found) => ({ orderedFileData: JSON.parse(need(found, 'inos')) as unknown }),
  },
  { name: 'one item scanned', method: 'POST', path: item('book', '/scan') },
  {
    name: 'a cover without a path',
    method: 'PATCH',
    path: item('thirdBook', '/cover'),
    body: {},
    status: 400,
  },
  { name: 'a cover removed', method: 'DELETE', path: item('thirdBook', '/cover') },
  {
    name: 'an e-book item',
    method: 'GET',
    path: item('ebook', ''),
    query: { expanded: '1' },
    keep: (body, found) => {
      found.ebookFile = textAt(body, 'media', 'ebookFile', 'ino')
    },
  },
  {
    name: 'an e-book made supplementary',
    method: 'PATCH',
    path: (found) => item('ebook', `/ebook/${need(found, 'ebookFile')}/status`)(found),
  },
  {
    name: 'an unknown e-book made supplementary',
    method: 'PATCH',
    path: item('ebook', '/ebook/999/status'),
    status: 404,
  },
  {
    name: 'several edited',
    method: 'POST',
    path: '/api/items/batch/update',
    body: (found: Found) => [{ id: need(found, 'book'), mediaPayload: { metadata: { subtitle: 'S' } } }],
  },
  {
    name: 'none edited',
    method: 'POST',
    path: '/api/items/batch/update',
    body: [],
    status: 500,
    only: '2.2.23',
  },
  {
    name: 'several scanned',
    method: 'POST',
    path: '/api/items/batch/scan',
    body: (found: Found) => ({ libraryItemIds: [need(found, 'book')] }),
  },
  {
    name: 'several matched',
    method: 'POST',
    path: '/api/items/batch/quickmatch',
    body: (found: Found) => ({ options: { provider: 'google' }, libraryItemIds: [need(found, 'book')] }),
  },
  {
    name: 'a guest matches one',
    method: 'POST',
    path: item('book', '/match'),
    as: 'guest',
    body: {},
    status: 403,
  },
  { name: 'tags to embed', method: 'GET', path: item('book', '/tone-object'), only: '2.2.23' },
  { name: 'tags to embed now', method: 'GET', path: item('book', '/metadata-object'), only: '2.36.0' },
  { name: 'an encode', method: 'POST', path: tool('encode-m4b') },
  { name: 'tasks while encoding', method: 'GET', path: '/api/tasks', query: { include: 'queue' } },
  { name: 'an encode given up', method: 'DELETE', path: tool('encode-m4b') },
]

const names: readonly Step[] = [
  {
    name: 'a series described',
    method: 'PATCH',
    path: (found) => `/api/series/${need(found, 'series')}`,
    body: { description: 'Of coasts.' },
  },
  {
    name: 'narrators again',
    method: 'GET',
    path: ofBooks('/narrators'),
    keep: (body, found) => {
      found.narratorId = textAt(body, 'narrators', 0, 'id')
    },
  },
  {
    name: 'a narrator renamed',
    method: 'PATCH',
    path: (found) => ofBooks(`/narrators/${encodeURIComponent(need(found, 'narratorId'))}`)(found),
    body: { name: 'Somebody Else' },
    only: '2.36.0',
  },
  {
    name: 'a genre renamed',
    method: 'POST',
    path: '/api/genres/rename',
    body: (found: Found) => ({ genre: need(found, 'genre'), newGenre: 'Renamed' }),
  },
  {
    name: 'a genre gone',
    method: 'DELETE',
    path: `/api/genres/${encodeURIComponent(btoa('Renamed'))}`,
    only: '2.2.23',
  },
  {
    name: 'a tag renamed by half',
    method: 'POST',
    path: '/api/tags/rename',
    body: { tag: 'x' },
    status: 400,
    only: '2.2.23',
  },
]

const podcasts: readonly Step[] = [
  {
    name: 'a guest makes a podcast',
    method: 'POST',
    path: '/api/podcasts',
    as: 'guest',
    body: {},
    status: 403,
  },
  {
    name: 'a feed without an address',
    method: 'POST',
    path: '/api/podcasts/feed',
    body: {},
    status: 400,
    only: '2.2.23',
  },
  {
    name: 'a guest looks for episodes',
    method: 'GET',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/checknew`,
    as: 'guest',
    status: 403,
  },
  {
    name: 'downloads of a podcast',
    method: 'GET',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/downloads`,
  },
  {
    name: 'downloads cleared',
    method: 'GET',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/clear-queue`,
  },
  {
    name: 'downloads of a book',
    method: 'GET',
    path: (found) => `/api/podcasts/${need(found, 'book')}/downloads`,
    status: 500,
    only: '2.2.23',
  },
  {
    name: 'no episodes to download',
    method: 'POST',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/download-episodes`,
    body: [],
    status: 400,
    only: '2.2.23',
  },
  {
    name: 'a guest removes an episode',
    method: 'DELETE',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/episode/${need(found, 'episode')}`,
    as: 'guest',
    status: 403,
  },
  {
    name: 'an episode removed',
    method: 'DELETE',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/episode/${need(found, 'episode')}`,
  },
]

export const editingSteps: readonly Step[] = [...items, ...names, ...podcasts]
