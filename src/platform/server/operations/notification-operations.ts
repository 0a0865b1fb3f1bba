import { notificationsAnswerSchema } from '#machines/model/entities/admin/admin-server.ts'
import { notificationSettingsSchema } from '#machines/model/entities/admin/notification.ts'
import type { NotificationOperations } from '#machines/server/operations/requests/notification-operations.ts'
import { defineOperations } from './define-operations.ts'

const notification = (id: string): string => `/api/notifications/${encodeURIComponent(id)}`

/** How notifications are written and sent. */
export const notificationOperations = defineOperations<NotificationOperations>({
  'notification.configure': {
    // the server takes all three at once, and its own values for those that are missing
    call: async (server, changes) => {
      const { settings } = await server.read('get', '/api/notifications', notificationsAnswerSchema)
      const { appriseApiUrl, maxFailedAttempts, maxNotificationQueue } = settings
      const json = { appriseApiUrl, maxFailedAttempts, maxNotificationQueue, ...changes }
      await server.send('patch', '/api/notifications', 'OK', { json })
      return json
    },
    succeeded: 'operations.notificationSettingsSaved',
    failed: 'operations.notificationSettingsFailed',
    serverText: true,
  },
  'notification.create': {
    call: (server, params) =>
      server.read('post', '/api/notifications', notificationSettingsSchema, {
        json: { ...params, type: 'info', libraryId: null },
      }),
    succeeded: 'operations.notificationCreated',
    failed: 'operations.notificationSaveFailed',
    serverText: true,
  },
  'notification.update': {
    call: (server, { notificationId, ...changes }) =>
      server.read('patch', notification(notificationId), notificationSettingsSchema, {
        json: { id: notificationId, ...changes },
      }),
    succeeded: 'operations.notificationSaved',
    failed: 'operations.notificationSaveFailed',
    serverText: true,
  },
  'notification.delete': {
    call: (server, { notificationId }) =>
      server.read('delete', notification(notificationId), notificationSettingsSchema),
    succeeded: 'operations.notificationDeleted',
    failed: 'operations.notificationDeleteFailed',
  },
  'notification.test': {
    call: (server, { notificationId }) => server.send('get', `${notification(notificationId)}/test`, 'OK'),
    succeeded: 'operations.notificationSent',
    failed: 'operations.notificationSendFailed',
  },
  'notification.fire': {
    call: (server) => server.send('get', '/api/notifications/test', 'OK'),
    succeeded: 'operations.notificationFired',
    failed: 'operations.notificationFireFailed',
  },
})
