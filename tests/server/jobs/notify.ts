import { inBackground } from './background.ts'
import type { Core } from '../core.ts'
import type { Notification } from '../state/settings.types.ts'

type Data = Record<string, unknown>

const TIMEOUT_MS = 6000

const fillIn = (template: string, data: Data): string =>
  template.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) => String(data[name] ?? whole))

/** Sends one notification to the configured gateway; false when that failed. A test of one is not counted. */
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
  return await fetch(state.notifications.appriseApiUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then((answer) => answer.ok)
    .catch(() => false)
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

interface Fired {
  eventName: string
  data: Data
}

/** What waits in each server, and whether it sent within the last moment. */
const queues = new WeakMap<Core, { waiting: Fired[]; isResting: boolean }>()

const queueOf = (core: Core) => {
  const queue = queues.get(core) ?? { waiting: [], isResting: false }
  queues.set(core, queue)
  return queue
}

const process = async (core: Core, { eventName, data }: Fired, fails: boolean): Promise<void> => {
  const wanted = core.state.notifications.notifications.filter(
    (one) => one.enabled && one.eventName === eventName,
  )
  for (const notification of wanted) {
    record(core, notification, !fails && (await sendNotification(core, notification, data)))
  }
  core.hub.toEveryone('notifications_updated', core.state.notifications)
}

const rest = (core: Core): void => {
  const queue = queueOf(core)
  queue.isResting = true
  const wake = async (): Promise<void> => {
    const next = queue.waiting.shift()
    if (!next) {
      queue.isResting = false
      return
    }
    rest(core)
    await process(core, next, false)
  }
  const timer: unknown = setTimeout(() => inBackground(wake()), core.state.notifications.notificationDelay)
  // in a worker of a page it is a number
  if (timer instanceof Object && 'unref' in timer) (timer as NodeJS.Timeout).unref()
}

/**
 * Fires an event: every enabled notification for it is sent (or counted as failed), then everyone is told. One event at a
 * time and one a second: those between wait, without the wish to fail, and beyond the longest queue they are dropped.
 */
export const fireNotifications = async (core: Core, fired: Fired, fails = false): Promise<void> => {
  const queue = queueOf(core)
  if (queue.isResting) {
    if (queue.waiting.length < core.state.notifications.maxNotificationQueue) queue.waiting.push(fired)
    return
  }
  rest(core)
  await process(core, fired, fails)
}
