import { notificationSettingsSchema } from '#machines/model/entities/notification.ts'
import type { NotificationOperations } from '#machines/server/operations/notification-operations.ts'
import type { CallsOf } from './calls-of.ts'

const notification = (id: string): string => `/api/notifications/${encodeURIComponent(id)}`

/** The server waits for whom it sends to. */
const SEND = { timeoutMs: 60_000 }

/** How notifications are written and sent. */
export const notificationCalls: CallsOf<keyof NotificationOperations> = {
  'notification.configure': (server, json) => server.send('patch', '/api/notifications', 'OK', { json }),
  'notification.create': (server, params) =>
    server.read('post', '/api/notifications', notificationSettingsSchema, {
      json: { ...params, type: 'info', libraryId: null },
    }),
  'notification.update': (server, { notificationId, ...changes }) =>
    server.read('patch', notification(notificationId), notificationSettingsSchema, {
      json: { id: notificationId, ...changes },
    }),
  'notification.delete': (server, { notificationId }) =>
    server.read('delete', notification(notificationId), notificationSettingsSchema),
  'notification.test': (server, { notificationId }) =>
    server.send('get', `${notification(notificationId)}/test`, 'OK', SEND),
  'notification.fire': (server) => server.send('get', '/api/notifications/test', 'OK', SEND),
}
