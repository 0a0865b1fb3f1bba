import {
  epoch,
  epochOrNull,
  flag,
  id,
  idOrNull,
  number,
  text,
  textOrNull,
  texts,
} from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

export const notificationSchema = z.object({
  id,
  libraryId: idOrNull,
  eventName: text,
  urls: texts,
  titleTemplate: textOrNull,
  bodyTemplate: textOrNull,
  enabled: flag,
  type: textOrNull,
  lastFiredAt: epochOrNull,
  lastAttemptFailed: flag,
  numConsecutiveFailedAttempts: number,
  numTimesFired: number,
  createdAt: epoch,
})
export type Notification = z.infer<typeof notificationSchema>

/** `notificationDelay` in ms. */
export const notificationSettingsSchema = z.object({
  appriseType: text,
  appriseApiUrl: textOrNull,
  notifications: z.array(notificationSchema),
  maxFailedAttempts: number,
  maxNotificationQueue: number,
  notificationDelay: number,
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>
