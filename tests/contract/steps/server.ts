import { need, textAt, type Found, type Step } from './step.ts'

const notification = {
  eventName: 'onTest',
  urls: ['json://127.0.0.1/x'],
  titleTemplate: 'T',
  bodyTemplate: 'B',
  enabled: true,
  type: 'info',
  libraryId: null,
}

const users: readonly Step[] = [
  {
    name: 'a user',
    method: 'POST',
    path: '/api/users',
    body: { username: 'newcomer', password: 'x', type: 'user' },
    keep: (body, found) => {
      found.user = textAt(body, 'user', 'id')
    },
  },
  {
    name: 'a user of the same name',
    method: 'POST',
    path: '/api/users',
    body: { username: 'newcomer', password: 'x', type: 'user' },
    status: { '2.2.23': 500, '2.36.0': 400 },
  },
  { name: 'a guest makes a user', method: 'POST', path: '/api/users', as: 'guest', body: {}, status: 403 },
  { name: 'one user', method: 'GET', path: (found) => `/api/users/${need(found, 'user')}` },
  { name: 'an unknown user', method: 'GET', path: '/api/users/usr_nope', status: 404 },
  {
    name: 'a user changed',
    method: 'PATCH',
    path: (found) => `/api/users/${need(found, 'user')}`,
    body: { permissions: { download: false } },
  },
  {
    name: 'sessions of a user',
    method: 'GET',
    path: (found) => `/api/users/${need(found, 'user')}/listening-sessions`,
  },
  {
    name: 'statistics of a user',
    method: 'GET',
    path: (found) => `/api/users/${need(found, 'user')}/listening-stats`,
  },
  { name: 'a user gone', method: 'DELETE', path: (found) => `/api/users/${need(found, 'user')}` },
  { name: 'an unknown session gone', method: 'DELETE', path: '/api/sessions/play_nope', status: 404 },
]

const libraries: readonly Step[] = [
  {
    name: 'order of libraries',
    method: 'POST',
    path: '/api/libraries/order',
    body: (found: Found) => [{ id: need(found, 'books'), newOrder: 1 }],
  },
  {
    name: 'a guest orders libraries',
    method: 'POST',
    path: '/api/libraries/order',
    as: 'guest',
    body: [],
    status: 403,
  },
  {
    name: 'a library changed',
    method: 'PATCH',
    path: (found) => `/api/libraries/${need(found, 'podcasts')}`,
    body: { settings: { coverAspectRatio: 0 } },
  },
  {
    name: 'issues removed',
    method: 'DELETE',
    path: (found) => `/api/libraries/${need(found, 'podcasts')}/issues`,
  },
]

const notifications: readonly Step[] = [
  {
    name: 'notification settings',
    method: 'PATCH',
    path: '/api/notifications',
    body: { appriseApiUrl: 'http://127.0.0.1:9/notify', maxFailedAttempts: 5, maxNotificationQueue: 20 },
  },
  {
    name: 'a notification',
    method: 'POST',
    path: '/api/notifications',
    body: notification,
    keep: (body, found) => {
      found.notification = textAt(body, 'notifications', 0, 'id')
    },
  },
  {
    name: 'a notification changed',
    method: 'PATCH',
    path: (found) => `/api/notifications/${need(found, 'notification')}`,
    body: (found: Found) => ({ ...notification, id: need(found, 'notification'), enabled: false }),
  },
  {
    name: 'an unknown notification gone',
    method: 'DELETE',
    path: '/api/notifications/noti_nope',
    status: 404,
  },
  {
    name: 'a notification gone',
    method: 'DELETE',
    path: (found) => `/api/notifications/${need(found, 'notification')}`,
  },
]

const mail: readonly Step[] = [
  {
    name: 'mail settings',
    method: 'PATCH',
    path: '/api/emails/settings',
    body: { fromAddress: 'a@example.com' },
  },
  {
    name: 'e-readers',
    method: 'POST',
    path: '/api/emails/ereader-devices',
    body: { ereaderDevices: [{ name: 'Reader', email: 'r@example.com' }] },
  },
  {
    name: 'e-readers without a name',
    method: 'POST',
    path: '/api/emails/ereader-devices',
    body: { ereaderDevices: [{ name: '', email: 'r@example.com' }] },
    status: 400,
    only: '2.2.23',
  },
  {
    name: 'an e-book to an unknown device',
    method: 'POST',
    path: '/api/emails/send-ebook-to-device',
    body: (found: Found) => ({ libraryItemId: need(found, 'ebook'), deviceName: 'None' }),
    status: 404,
  },
]

const care: readonly Step[] = [
  { name: 'a guest purges', method: 'POST', path: '/api/cache/purge', as: 'guest', status: 403 },
  { name: 'the cache of items purged', method: 'POST', path: '/api/cache/items/purge', only: '2.2.23' },
  { name: 'a guest asks for backups', method: 'GET', path: '/api/backups', as: 'guest', status: 403 },
  {
    name: 'a backup',
    method: 'POST',
    path: '/api/backups',
    keep: (body, found) => {
      found.backup = textAt(body, 'backups', 0, 'id')
    },
  },
  { name: 'a backup gone', method: 'DELETE', path: (found) => `/api/backups/${need(found, 'backup')}` },
  {
    name: 'books of a provider',
    method: 'GET',
    path: '/api/search/books',
    query: { provider: 'google', title: 'The Salt Road' },
  },
  { name: 'podcasts of a provider', method: 'GET', path: '/api/search/podcast', query: { term: 'field' } },
  { name: 'chapters of nothing', method: 'GET', path: '/api/search/chapters', query: { asin: 'B000000000' } },
  {
    name: 'a guest uploads',
    method: 'POST',
    path: '/api/upload',
    as: 'guest',
    body: { title: 'T' },
    status: 403,
  },
  {
    name: 'a password changed',
    method: 'PATCH',
    path: '/api/me/password',
    as: 'listener',
    body: { password: 'demo', newPassword: 'other' },
  },
]

export const serverSteps: readonly Step[] = [...users, ...libraries, ...notifications, ...mail, ...care]
