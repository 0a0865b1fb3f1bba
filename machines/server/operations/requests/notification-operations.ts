import type { NotificationSettings } from '../../../model/entities/admin/notification.ts'

/** How notifications are sent. */
export type NotificationDelivery = Pick<
  NotificationSettings,
  'appriseApiUrl' | 'maxFailedAttempts' | 'maxNotificationQueue'
>

/** A notification as it is written. */
export type NewNotification = {
  eventName: string
  urls: readonly string[]
  titleTemplate: string
  bodyTemplate: string
  enabled: boolean
}

/** Writes of an administrator on notifications; what changes one gives all settings afterwards. */
export interface NotificationOperations {
  /** Gives what the server has afterwards. */
  'notification.configure': { params: Partial<NotificationDelivery>; result: NotificationDelivery }
  'notification.create': { params: NewNotification; result: NotificationSettings }
  'notification.update': {
    params: { notificationId: string } & Partial<NewNotification>
    result: NotificationSettings
  }
  'notification.delete': { params: { notificationId: string }; result: NotificationSettings }
  /** Sends one with the data for tests of its event, also when it is disabled. The server does not count it. */
  'notification.test': { params: { notificationId: string }; result: void }
  /** Has the event for tests happen: all notifications of it are sent, and counted. */
  'notification.fire': { params: Record<never, never>; result: void }
}
