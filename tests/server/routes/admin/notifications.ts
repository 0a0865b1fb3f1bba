import type { Core } from '../../core.ts'
import { json, ok, sentence, status } from '../../http/answers.ts'
import { bodyOf, textOf, textsOf, type App } from '../../http/env.ts'
import { forAdmins, param } from '../../http/permits.ts'
import { versionOf } from '../../json/login.ts'
import { eventsOf } from '../../jobs/notification-events.ts'
import { fireNotifications, sendNotification } from '../../jobs/notify.ts'
import type { Notification } from '../../state/settings.types.ts'

const never = (): Promise<never> => new Promise(() => {})

const DEFAULT_ATTEMPTS = 5
const DEFAULT_QUEUE = 20

export const notificationRoutes = (app: App, core: Core): void => {
  const { state } = core
  const events = () => eventsOf(state)
  const isKnownEvent = (name: string | undefined): name is string =>
    events().some((event) => event.name === name)

  app.get(
    '/api/notifications',
    forAdmins((c) => json(c, { data: { events: events() }, settings: state.notifications }), 404),
  )
  app.get(
    '/api/notificationdata',
    forAdmins((c) => json(c, { events: events() }), 404),
  )

  app.patch(
    '/api/notifications',
    forAdmins((c) => {
      const body = bodyOf(c)
      Object.assign(state.notifications, {
        appriseApiUrl: textOf(body['appriseApiUrl']) || null,
        maxFailedAttempts: Number(body['maxFailedAttempts'] ?? DEFAULT_ATTEMPTS),
        maxNotificationQueue: Number(body['maxNotificationQueue'] ?? DEFAULT_QUEUE),
      })
      state.changed()
      return ok()
    }, 404),
  )

  app.post(
    '/api/notifications',
    forAdmins((c) => {
      const body = bodyOf(c)
      if (!Array.isArray(body['urls'])) {
        core.crash()
        return never()
      }
      const eventName = textOf(body['eventName'])
      const urls = textsOf(body['urls'])
      if (!isKnownEvent(eventName) || urls.length === 0) return json(c, state.notifications)
      const notification: Notification = {
        id: state.ids.fresh('noti'),
        libraryId: textOf(body['libraryId']) || null,
        eventName,
        urls,
        titleTemplate: textOf(body['titleTemplate']) ?? '',
        bodyTemplate: textOf(body['bodyTemplate']) ?? '',
        enabled: Boolean(body['enabled']),
        type: (textOf(body['type']) ?? null) as Notification['type'],
        lastFiredAt: null,
        lastAttemptFailed: false,
        numConsecutiveFailedAttempts: 0,
        numTimesFired: 0,
        createdAt: Date.now(),
      }
      state.notifications.notifications.push(notification)
      state.changed()
      return json(c, state.notifications)
    }, 404),
  )

  app.get(
    '/api/notifications/test',
    forAdmins(async (c) => {
      if (!state.notifications.appriseApiUrl) return ok()
      await fireNotifications(
        core,
        { eventName: 'onTest', data: { version: `v${versionOf(state)}` } },
        c.req.query('fail') === '1',
      )
      return ok()
    }, 404),
  )

  const find = (id: string): Notification | undefined =>
    state.notifications.notifications.find((notification) => notification.id === id)

  app.patch(
    '/api/notifications/:id',
    forAdmins((c) => {
      const notification = find(param(c, 'id'))
      if (!notification) return status(404)
      const body = bodyOf(c)
      if (body['id'] !== notification.id) return json(c, state.notifications)
      const isEnabledAgain = body['enabled'] === true && !notification.enabled
      const keys = [
        'libraryId',
        'eventName',
        'urls',
        'titleTemplate',
        'bodyTemplate',
        'enabled',
        'type',
      ] as const
      for (const key of keys) if (body[key] !== undefined) Object.assign(notification, { [key]: body[key] })
      if (isEnabledAgain)
        Object.assign(notification, {
          lastFiredAt: null,
          lastAttemptFailed: false,
          numConsecutiveFailedAttempts: 0,
        })
      state.changed()
      return json(c, state.notifications)
    }, 404),
  )

  app.delete(
    '/api/notifications/:id',
    forAdmins((c) => {
      const notification = find(param(c, 'id'))
      if (!notification) return status(404)
      state.notifications.notifications = state.notifications.notifications.filter(
        (one) => one !== notification,
      )
      state.changed()
      return json(c, state.notifications)
    }, 404),
  )

  app.get(
    '/api/notifications/:id/test',
    forAdmins(async (c) => {
      const notification = find(param(c, 'id'))
      if (!notification) return status(404)
      if (!state.notifications.appriseApiUrl) return sentence(500, 'Apprise is not configured')
      const data = events().find(({ name }) => name === notification.eventName)?.testData ?? {}
      return (await sendNotification(core, notification, data)) ? ok() : status(500)
    }, 404),
  )
}
