import { fromPromise } from 'xstate'
import type { EmailRead } from '#machines/admin/email/email.types.ts'
import type { NotificationsRead } from '#machines/admin/notifications/notifications.types.ts'
import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import {
  emailSettingsAnswerSchema,
  notificationsAnswerSchema,
} from '#machines/model/entities/admin/admin-server.ts'
import { usersAnswerSchema } from '#machines/model/entities/admin/admin-users.ts'
import type { Server } from './server.ts'

/** What is read of how the server reaches others: notifications and email. */
export function createOutwardActors(server: Server, serverVersion: () => string | null) {
  return {
    readNotifications: fromPromise<NotificationsRead>(async ({ signal }) => {
      const { data, settings } = await server.read('get', '/api/notifications', notificationsAnswerSchema, {
        signal,
      })
      return { events: data.events, settings }
    }),
    readEmail: fromPromise<EmailRead>(async ({ signal }) => {
      const [{ settings }, users] = await Promise.all([
        server.read('get', '/api/emails/settings', emailSettingsAnswerSchema, { signal }),
        isNewerServer(serverVersion())
          ? server.read('get', '/api/users', usersAnswerSchema, { signal }).then((answer) => answer.users)
          : null,
      ])
      return { settings, users: users?.map(({ id, username }) => ({ id, username })) ?? null }
    }),
  }
}
