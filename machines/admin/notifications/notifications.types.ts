import type { Draft, Errors } from '../../editing/form/form.types.ts'
import type { HoldIntent } from '../../editing/leave-guard/leave-guard.types.ts'
import type { NotificationEvent } from '../../model/entities/admin/admin-server.ts'
import type { NotificationSettings } from '../../model/entities/admin/notification.ts'
import type { AppError } from '../../model/errors.ts'
import type {
  NewNotification,
  NotificationDelivery,
} from '../../server/operations/requests/notification-operations.ts'

/** A notification in its dialog. */
export interface NotificationDraft {
  /** Null for a new one. */
  id: string | null
  base: NewNotification
  fields: NewNotification
  /** An address that is being typed. */
  urlText: string
  errors: Errors
  /** Why it was not saved. */
  failure: AppError | null
}

export interface NotificationsContext {
  events: readonly NotificationEvent[]
  /** Null until they were read. */
  settings: NotificationSettings | null
  failure: AppError | null
  /** How they are sent, as it is typed. */
  delivery: Draft & { errors: Errors }
  draft: NotificationDraft | null
}

export type NotificationsIntent =
  | { type: 'notifications.open' }
  | { type: 'notifications.close' }
  | { type: 'notifications.retry' }
  | { type: 'notifications.type'; field: keyof NotificationDelivery; value: string }
  | { type: 'notifications.undo' }
  | { type: 'notifications.save' }
  /** Opens one in its dialog; null for a new one. */
  | { type: 'notifications.edit'; notificationId: string | null }
  | { type: 'notifications.change'; fields: Partial<NewNotification> }
  | { type: 'notifications.typeUrl'; text: string }
  /** The address that was typed is one of them now. */
  | { type: 'notifications.addUrl' }
  | { type: 'notifications.submit' }
  /** Closes the dialog, after a question where something was typed. */
  | { type: 'notifications.leave' }
  | { type: 'notifications.answer'; isYes: boolean }

export interface NotificationsRead {
  events: readonly NotificationEvent[]
  settings: NotificationSettings
}

export type NotificationsToParent = HoldIntent

export type NotificationsEvent =
  | NotificationsIntent
  /** What the server has now. */
  | { type: 'notifications.changed'; settings: NotificationSettings }
