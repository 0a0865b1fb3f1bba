import { need, textAt, type Found, type Step } from './step.ts'

const item =
  (name: string, tail = '') =>
  (found: Found) =>
    `/api/items/${need(found, name)}${tail}`
const session = (tail: string) => (found: Found) => `/api/session/${need(found, 'session')}${tail}`
const included = { expanded: '1', include: 'authors,downloads,rssfeed,progress' }

const play = {
  deviceInfo: { deviceId: 'contract', clientName: 'Earmark', clientVersion: '0.1.0' },
  supportedMimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/flac', 'audio/aac'],
  mediaPlayer: 'html5',
  forceTranscode: false,
  forceDirectPlay: false,
}

const keepSession = (body: unknown, found: Found): void => {
  found.session = textAt(body, 'id')
  found.track = textAt(body, 'audioTracks', 0, 'contentUrl')
}

export const itemSteps: readonly Step[] = [
  {
    name: 'a book, expanded',
    method: 'GET',
    path: item('book'),
    query: included,
    keep: (body, found) => {
      found.audioFile = textAt(body, 'media', 'audioFiles', 0, 'ino')
    },
  },
  { name: 'a book, as stored', method: 'GET', path: item('book') },
  {
    name: 'a podcast, expanded',
    method: 'GET',
    path: item('podcast'),
    query: included,
    keep: (body, found) => {
      found.episode = textAt(body, 'media', 'episodes', 0, 'id')
    },
  },
  {
    name: 'an episode',
    method: 'GET',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/episode/${need(found, 'episode')}`,
  },
  {
    name: 'unknown episode',
    method: 'GET',
    path: (found) => `/api/podcasts/${need(found, 'podcast')}/episode/ep_nope`,
    status: 404,
  },
  { name: 'unknown item', method: 'GET', path: '/api/items/li_nope', query: { expanded: '1' }, status: 404 },
  {
    name: 'item of others',
    method: 'GET',
    path: item('podcast'),
    query: { expanded: '1' },
    as: 'limited',
    status: 403,
  },
  { name: 'original cover', method: 'GET', path: item('dressed', '/cover'), query: { raw: '1' } },
  {
    name: 'cover that is not there',
    method: 'GET',
    path: item('bare', '/cover'),
    status: { '2.2.23': 500, '2.36.0': 404 },
  },
  { name: 'unknown file', method: 'GET', path: item('book', '/file/123'), status: 404 },
  {
    name: 'part of an audio file',
    method: 'GET',
    path: (found) => `/api/items/${need(found, 'book')}/file/${need(found, 'audioFile')}`,
    headers: { range: 'bytes=0-99' },
    status: 206,
  },
  { name: 'a guest downloads', method: 'GET', path: item('book', '/download'), as: 'guest', status: 403 },
  { name: 'an e-book', method: 'GET', path: item('ebook', '/ebook') },
  { name: 'an e-book that is not there', method: 'GET', path: item('book', '/ebook'), status: 404 },
  {
    name: 'several items',
    method: 'POST',
    path: '/api/items/batch/get',
    body: (found: Found) => ({ libraryItemIds: [need(found, 'book'), need(found, 'podcast')] }),
  },
  {
    name: 'several items, none named',
    method: 'POST',
    path: '/api/items/batch/get',
    body: { libraryItemIds: [] },
    status: 403,
  },
  {
    name: 'a guest edits',
    method: 'PATCH',
    path: item('book', '/media'),
    as: 'guest',
    body: {},
    status: 403,
  },
  {
    name: 'an edit',
    method: 'PATCH',
    path: item('thirdBook', '/media'),
    body: { metadata: { subtitle: 'A Subtitle' } },
  },
  {
    name: 'an edit of nothing',
    method: 'PATCH',
    path: item('thirdBook', '/media'),
    body: { metadata: { subtitle: 'A Subtitle' } },
  },
  { name: 'play', method: 'POST', path: item('book', '/play'), body: play, keep: keepSession },
  { name: 'an open session', method: 'GET', path: session('') },
  {
    name: 'track',
    method: 'GET',
    path: (found) => need(found, 'track'),
    headers: { range: 'bytes=0-99' },
    status: 206,
  },
  {
    name: 'sync',
    method: 'POST',
    path: session('/sync'),
    body: { currentTime: 30, timeListened: 30, duration: 900 },
  },
  {
    name: 'close',
    method: 'POST',
    path: session('/close'),
    body: { currentTime: 32, timeListened: 2, duration: 900 },
  },
  {
    name: 'sync of a closed session',
    method: 'POST',
    path: session('/sync'),
    body: { currentTime: 30, timeListened: 30, duration: 900 },
    status: 404,
  },
  {
    name: 'play transcoded',
    method: 'POST',
    path: item('book', '/play'),
    body: { ...play, forceTranscode: true },
    keep: keepSession,
  },
  { name: 'playlist of a transcode', method: 'GET', path: (found) => need(found, 'track') },
  { name: 'close without a body', method: 'POST', path: session('/close') },
  {
    name: 'play an episode',
    method: 'POST',
    path: (found) => `/api/items/${need(found, 'podcast')}/play/${need(found, 'episode')}`,
    body: play,
    keep: keepSession,
  },
  {
    name: 'sync of an episode',
    method: 'POST',
    path: session('/sync'),
    body: { currentTime: 12, timeListened: 12, duration: 60 },
  },
  { name: 'close of an episode', method: 'POST', path: session('/close') },
  {
    name: 'play an unknown episode',
    method: 'POST',
    path: item('podcast', '/play/ep_nope'),
    body: play,
    status: 404,
  },
]
