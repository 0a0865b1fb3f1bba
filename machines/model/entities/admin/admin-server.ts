import { notificationSettingsSchema } from './notification.ts'
import { epoch, flag, id, number, text, textOrNull, texts } from '../reading/primitives.ts'
import { ereaderDeviceSchema } from '../sign-in.ts'
import * as z from '../reading/zod.ts'

/** `serverVersion` null means too old to restore. Newer servers have no setting for covers. */
export const backupSchema = z.object({
  id,
  backupMetadataCovers: z.exactOptional(flag),
  datePretty: text,
  fullPath: text,
  path: text,
  filename: text,
  fileSize: number,
  createdAt: epoch,
  serverVersion: textOrNull,
})
export type Backup = z.infer<typeof backupSchema>

export const backupsAnswerSchema = z.object({
  backups: z.array(backupSchema),
  backupLocation: z.exactOptional(text),
  backupPathEnvSet: z.exactOptional(flag),
})
export type BackupsAnswer = z.infer<typeof backupsAnswerSchema>

/** The password is in clear text. */
export const emailSettingsSchema = z.object({
  host: textOrNull,
  port: number,
  secure: flag,
  rejectUnauthorized: z.exactOptional(flag),
  user: textOrNull,
  pass: textOrNull,
  testAddress: z.exactOptional(textOrNull),
  fromAddress: textOrNull,
  ereaderDevices: z.array(ereaderDeviceSchema),
})
export type EmailSettings = z.infer<typeof emailSettingsSchema>

export const emailSettingsAnswerSchema = z.object({ settings: emailSettingsSchema })
export const ereaderDevicesAnswerSchema = z.object({ ereaderDevices: z.array(ereaderDeviceSchema) })

export const notificationEventSchema = z.object({
  name: text,
  requiresLibrary: flag,
  libraryMediaType: z.exactOptional(text),
  description: text,
  variables: texts,
  defaults: z.object({ title: text, body: text }),
  testData: z.record(text, z.unknown()),
})
export type NotificationEvent = z.infer<typeof notificationEventSchema>

export const notificationDataSchema = z.object({ events: z.array(notificationEventSchema) })
export const notificationsAnswerSchema = z.object({
  data: notificationDataSchema,
  settings: notificationSettingsSchema,
})
export type NotificationsAnswer = z.infer<typeof notificationsAnswerSchema>

/** Older servers send the tree at once (`dirs`), newer ones one level at a time. */
export const directorySchema = z.object({
  path: text,
  dirname: text,
  fullPath: z.exactOptional(text),
  level: number,
  get dirs() {
    return z.exactOptional(z.array(directorySchema))
  },
})
export type Directory = z.infer<typeof directorySchema>

export const filesystemAnswerSchema = z.object({
  posix: z.exactOptional(flag),
  directories: z.array(directorySchema),
})
export type FilesystemAnswer = z.infer<typeof filesystemAnswerSchema>

export const genresAnswerSchema = z.object({ genres: texts })
export const tagRenameAnswerSchema = z.object({ tagMerged: flag, numItemsUpdated: number })
export const genreRenameAnswerSchema = z.object({ genreMerged: flag, numItemsUpdated: number })
export const itemsUpdatedAnswerSchema = z.object({ numItemsUpdated: number })
