import type { Core } from '../core.ts'
import type { Notification } from '../state/settings.types.ts'

type Data = Record<string, unknown>

const TIMEOUT_MS = 6000

const fillIn = (template: string, data: Data): string =>
  template.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_, name: string) => String(data[name] ?? ''))

/** Sends one notification to the configured gateway and keeps count; false when that failed. */
export const sendNotification = async (
  core: Core,
  notification: Notification,
  data: Data,
): Promise<boolean> => {
  const { state } = core
  const body = {
    urls: notification.urls,
    title: fillIn(notification.titleTemplate, data),
    body: fillIn(notification.bodyTemplate, data),
  }
  const isSent = await fetch(state.notifications.appriseApiUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((answer) => answer.ok)
    .catch(() => false)
  record(core, notification, isSent)
  return isSent
}

const record = (core: Core, notification: Notification, isSent: boolean): void => {
  notification.lastFiredAt = Date.now()
  notification.numTimesFired += 1
  notification.lastAttemptFailed = !isSent
  notification.numConsecutiveFailedAttempts = isSent ? 0 : notification.numConsecutiveFailedAttempts + 1
  if (notification.numConsecutiveFailedAttempts >= core.state.notifications.maxFailedAttempts) {
    notification.enabled = false
  }
  core.state.changed()
}

/** Fires an event: every enabled notification for it is sent (or counted as failed), then everyone is told. */
export const fireNotifications = async (
  core: Core,
  eventName: string,
  data: Data,
  fails = false,
): Promise<void> => {
  const wanted = core.state.notifications.notifications.filter(
    (one) => one.enabled && one.eventName === eventName,
  )
  for (const notification of wanted) {
    if (fails) record(core, notification, false)
    else await sendNotification(core, notification, data)
  }
  core.hub.toEveryone('notifications_updated', core.state.notifications)
}
