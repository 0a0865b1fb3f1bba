import { encoded, need, textAt, type Found, type Step } from './step.ts'

const ofBooks = (tail: string) => (found: Found) => `/api/libraries/${need(found, 'books')}${tail}`
const ofPodcasts = (tail: string) => (found: Found) => `/api/libraries/${need(found, 'podcasts')}${tail}`
const page = { limit: '50', page: '0', minified: '1', include: 'rssfeed' }

const keepLibraries = (body: unknown, found: Found): void => {
  const { libraries } = body as { libraries: { id: string; mediaType: string }[] }
  for (const { id, mediaType } of libraries) {
    if (mediaType === 'book') found.books ??= id
    else if (mediaType === 'podcast') found.podcasts ??= id
    else found[mediaType] = id
  }
}

interface ListedItem {
  readonly id: string
  readonly media: {
    readonly coverPath: string | null
    readonly numTracks?: number
    readonly ebookFormat?: string | null
  }
}

const keepBooks = (body: unknown, found: Found): void => {
  const { results } = body as { results: ListedItem[] }
  const withAudio = results.filter(({ media }) => (media.numTracks ?? 0) > 0)
  const book = withAudio.find(({ media }) => (media.numTracks ?? 0) > 1) ?? withAudio[0]
  const others = withAudio.filter((item) => item !== book)
  found.book = textAt(book, 'id')
  found.otherBook = textAt(others, 0, 'id')
  found.thirdBook = textAt(others, 1, 'id')
  const ebook = results.find(({ media }) => Boolean(media.ebookFormat))
  if (ebook) found.ebook = ebook.id
  const bare = results.find(({ media }) => !media.coverPath)
  if (bare) found.bare = bare.id
  const dressed = results.find(({ media }) => Boolean(media.coverPath))
  if (dressed) found.dressed = dressed.id
}

export const librarySteps: readonly Step[] = [
  { name: 'libraries', method: 'GET', path: '/api/libraries', keep: keepLibraries },
  { name: 'one library', method: 'GET', path: ofBooks('') },
  { name: 'library with filter data', method: 'GET', path: ofBooks(''), query: { include: 'filterdata' } },
  {
    name: 'podcasts with filter data',
    method: 'GET',
    path: ofPodcasts(''),
    query: { include: 'filterdata' },
  },
  {
    name: 'filter data alone',
    method: 'GET',
    path: ofBooks('/filterdata'),
    keep: (body, found) => {
      found.genre = textAt(body, 'genres', 0)
      found.narrator = textAt(body, 'narrators', 0)
      found.author = textAt(body, 'authors', 0, 'id')
      found.series = textAt(body, 'series', 0, 'id')
    },
  },
  { name: 'unknown library', method: 'GET', path: '/api/libraries/lib_nope', status: 404 },
  {
    name: 'library of others',
    method: 'GET',
    path: ofPodcasts('/items'),
    as: 'limited',
    status: { '2.2.23': 404, '2.36.0': 403 },
  },
  { name: 'items', method: 'GET', path: ofBooks('/items'), query: page, keep: keepBooks },
  {
    name: 'items sorted and collapsed',
    method: 'GET',
    path: ofBooks('/items'),
    query: { ...page, sort: 'media.metadata.title', desc: '1', collapseseries: '1' },
  },
  {
    name: 'items of a genre',
    method: 'GET',
    path: ofBooks('/items'),
    query: (found) => ({ ...page, filter: `genres.${encoded(need(found, 'genre'))}` }),
  },
  {
    name: 'items of a series',
    method: 'GET',
    path: ofBooks('/items'),
    query: (found) => ({ ...page, filter: `series.${encoded(need(found, 'series'))}` }),
  },
  {
    name: 'items beyond the end',
    method: 'GET',
    path: ofBooks('/items'),
    query: { ...page, page: '99' },
  },
  {
    name: 'podcasts',
    method: 'GET',
    path: ofPodcasts('/items'),
    query: page,
    keep: (body, found) => {
      found.podcast = textAt(body, 'results', 0, 'id')
    },
  },
  { name: 'series of a library', method: 'GET', path: ofBooks('/series'), query: { ...page, sort: 'name' } },
  { name: 'home of books', method: 'GET', path: ofBooks('/personalized'), query: { include: 'rssfeed' } },
  {
    name: 'home of podcasts',
    method: 'GET',
    path: ofPodcasts('/personalized'),
    query: { include: 'rssfeed' },
  },
  { name: 'search', method: 'GET', path: ofBooks('/search'), query: { q: 'the', limit: '3' } },
  { name: 'search podcasts', method: 'GET', path: ofPodcasts('/search'), query: { q: 'a', limit: '3' } },
  { name: 'search for nothing', method: 'GET', path: ofBooks('/search'), query: { q: '' }, status: 400 },
  { name: 'statistics', method: 'GET', path: ofBooks('/stats') },
  { name: 'statistics of podcasts', method: 'GET', path: ofPodcasts('/stats') },
  { name: 'authors', method: 'GET', path: ofBooks('/authors') },
  {
    name: 'authors paged',
    method: 'GET',
    path: ofBooks('/authors'),
    query: { limit: '5', page: '0' },
    only: '2.36.0',
  },
  { name: 'narrators', method: 'GET', path: ofBooks('/narrators') },
  {
    name: 'latest episodes',
    method: 'GET',
    path: ofPodcasts('/recent-episodes'),
    query: { limit: '25', page: '0' },
  },
  { name: 'downloads', method: 'GET', path: ofPodcasts('/episode-downloads') },
  { name: 'tasks', method: 'GET', path: '/api/tasks', query: { include: 'queue' } },
  {
    name: 'an author',
    method: 'GET',
    path: (found) => `/api/authors/${need(found, 'author')}`,
    query: (found) => ({ include: 'items,series', library: need(found, 'books') }),
  },
  { name: 'unknown author', method: 'GET', path: '/api/authors/aut_nope', status: 404 },
  {
    name: 'a guest edits an author',
    method: 'PATCH',
    path: (found) => `/api/authors/${need(found, 'author')}`,
    as: 'guest',
    body: { name: 'x' },
    status: 403,
  },
  {
    name: 'an author is described',
    method: 'PATCH',
    path: (found) => `/api/authors/${need(found, 'author')}`,
    body: { description: 'Writes of coasts.' },
  },
  {
    name: 'a series',
    method: 'GET',
    path: (found) => `/api/series/${need(found, 'series')}`,
    query: { include: 'progress,rssfeed' },
  },
  {
    name: 'unknown series',
    method: 'GET',
    path: '/api/series/ser_nope',
    query: { include: 'progress' },
    status: 404,
  },
]
