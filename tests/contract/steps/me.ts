import { need, type Found, type Step } from './step.ts'

const progress =
  (name: string, tail = '') =>
  (found: Found) =>
    `/api/me/progress/${need(found, name)}${tail}`
const bookmark =
  (tail = '') =>
  (found: Found) =>
    `/api/me/item/${need(found, 'book')}/bookmark${tail}`

interface Progress {
  readonly id: string
  readonly libraryItemId: string
}

const keepProgress = (body: unknown, found: Found): void => {
  const { mediaProgress } = body as { mediaProgress: Progress[] }
  const one = mediaProgress.find(({ libraryItemId }) => libraryItemId === found.otherBook)
  if (one) found.progress = one.id
}

export const meSteps: readonly Step[] = [
  { name: 'own progress', method: 'GET', path: progress('book') },
  {
    name: 'own progress of an episode',
    method: 'GET',
    path: (found) => `/api/me/progress/${need(found, 'podcast')}/${need(found, 'episode')}`,
  },
  { name: 'no progress yet', method: 'GET', path: progress('thirdBook'), as: 'guest', status: 404 },
  {
    name: 'a position',
    method: 'PATCH',
    path: progress('otherBook'),
    body: { currentTime: 61, duration: 900, progress: 0.07 },
  },
  { name: 'finished', method: 'PATCH', path: progress('thirdBook'), body: { isFinished: true } },
  {
    name: 'a page',
    method: 'PATCH',
    path: progress('ebook'),
    body: { ebookLocation: 'epubcfi(/6/4)', ebookProgress: 0.2 },
  },
  {
    name: 'finished episode',
    method: 'PATCH',
    path: (found) => `/api/me/progress/${need(found, 'podcast')}/${need(found, 'episode')}`,
    body: { isFinished: true },
  },
  {
    name: 'progress of an unknown item',
    method: 'PATCH',
    path: '/api/me/progress/li_nope',
    body: { isFinished: true },
    status: 404,
  },
  {
    name: 'several finished',
    method: 'PATCH',
    path: '/api/me/progress/batch/update',
    body: (found: Found) => [{ libraryItemId: need(found, 'thirdBook'), isFinished: false }],
  },
  { name: 'a bookmark', method: 'POST', path: bookmark(), body: { title: 'Here', time: 12 } },
  { name: 'a bookmark renamed', method: 'PATCH', path: bookmark(), body: { title: 'There', time: 12 } },
  { name: 'oneself', method: 'GET', path: '/api/me', keep: keepProgress },
  { name: 'a bookmark removed', method: 'DELETE', path: bookmark('/12') },
  { name: 'a bookmark that is not there', method: 'DELETE', path: bookmark('/777'), status: 404 },
  { name: 'in progress', method: 'GET', path: '/api/me/items-in-progress' },
  {
    name: 'home with progress',
    method: 'GET',
    path: (found) => `/api/libraries/${need(found, 'books')}/personalized`,
  },
  {
    name: 'own sessions',
    method: 'GET',
    path: '/api/me/listening-sessions',
    query: { itemsPerPage: '10', page: '0' },
  },
  { name: 'own statistics', method: 'GET', path: '/api/me/listening-stats' },
  {
    name: 'hidden from the shelf',
    method: 'GET',
    path: progress('progress', '/remove-from-continue-listening'),
  },
  {
    name: 'a series hidden',
    method: 'GET',
    path: (found) => `/api/me/series/${need(found, 'series')}/remove-from-continue-listening`,
  },
  {
    name: 'a series shown again',
    method: 'GET',
    path: (found) => `/api/me/series/${need(found, 'series')}/readd-to-continue-listening`,
  },
  { name: 'progress dropped', method: 'DELETE', path: progress('progress') },
  { name: 'all own progress', method: 'GET', path: '/api/me/progress', only: '2.36.0' },
]
