import { z } from 'zod'
import { authorSchema, chapter, itemSchema, librarySchema, seriesSchema } from './media.schema.ts'
import type { Collection, Feed, Playlist, Session, User } from './people.types.ts'
import type { EmailSettings, NotificationSettings, ServerSettings } from './settings.types.ts'
import type { RestoredState } from './state.ts'

const id = z.string()
const text = z.string().nullable()
const count = z.number()
const flag = z.boolean()

const mediaProgress = z.object({
  id,
  libraryItemId: id,
  episodeId: text,
  duration: count,
  progress: count,
  currentTime: count,
  isFinished: flag,
  hideFromContinueListening: flag,
  ebookLocation: z.union([z.string(), count]).nullable().exactOptional(),
  ebookProgress: count.nullable(),
  lastUpdate: count,
  startedAt: count,
  finishedAt: count.nullable(),
})

const user: z.ZodType<User> = z.object({
  id,
  username: z.string(),
  email: z.string().nullable().optional(),
  type: z.enum(['root', 'admin', 'user', 'guest']),
  token: z.string(),
  passwordHash: z
    .string()
    .regex(/^[\da-f]{24}:[\da-f]{64}$/u)
    .nullable(),
  mediaProgress: z.array(mediaProgress),
  seriesHideFromContinueListening: z.array(id),
  bookmarks: z.array(z.object({ libraryItemId: id, title: z.string(), time: count, createdAt: count })),
  isActive: flag,
  isLocked: flag,
  lastSeen: count.nullable(),
  createdAt: count,
  permissions: z.object({
    download: flag,
    update: flag,
    delete: flag,
    upload: flag,
    accessAllLibraries: flag,
    accessAllTags: flag,
    accessExplicitContent: flag,
    selectedTagsNotAccessible: flag.exactOptional(),
    createEreader: flag.exactOptional(),
  }),
  librariesAccessible: z.array(id),
  itemTagsSelected: z.array(z.string()),
})

const deviceText = z.string().exactOptional()
const session: z.ZodType<Session> = z.looseObject({
  id,
  userId: id,
  libraryId: id,
  libraryItemId: id,
  episodeId: text,
  mediaType: z.string(),
  mediaMetadata: z.looseObject({}),
  chapters: z.array(chapter),
  displayTitle: z.string(),
  displayAuthor: z.string(),
  coverPath: text,
  duration: count,
  playMethod: count,
  mediaPlayer: z.string(),
  deviceInfo: z.object({
    deviceId: deviceText,
    ipAddress: deviceText,
    browserName: deviceText,
    browserVersion: deviceText,
    osName: deviceText,
    osVersion: deviceText,
    deviceType: deviceText,
    clientVersion: deviceText,
    manufacturer: deviceText,
    model: deviceText,
    sdkVersion: z.union([z.string(), count]).exactOptional(),
    serverVersion: deviceText,
  }),
  date: z.string(),
  dayOfWeek: z.string(),
  timeListening: count,
  startTime: count,
  currentTime: count,
  startedAt: count,
  updatedAt: count,
})

const list = { id, libraryId: id, userId: id, name: z.string(), description: text }
const listTimes = { lastUpdate: count, createdAt: count }
const collection: z.ZodType<Collection> = z.object({ ...list, books: z.array(id), ...listTimes })
const playlist: z.ZodType<Playlist> = z.object({
  ...list,
  items: z.array(z.object({ libraryItemId: id, episodeId: text })),
  ...listTimes,
})

const feed: z.ZodType<Feed> = z.object({
  id,
  userId: id,
  entityType: z.enum(['libraryItem', 'collection', 'series']),
  entityId: id,
  serverAddress: z.string(),
  feedUrl: z.string(),
  title: z.string(),
  description: text,
  preventIndexing: flag.nullable(),
  ownerName: text,
  ownerEmail: text,
  createdAt: count,
})

const settings: z.ZodType<ServerSettings> = z.looseObject({
  id: z.literal('server-settings'),
  scannerFindCovers: flag,
  scannerCoverProvider: z.string(),
  scannerParseSubtitle: flag,
  scannerPreferAudioMetadata: flag,
  scannerPreferOpfMetadata: flag,
  scannerPreferMatchedMetadata: flag,
  scannerDisableWatcher: flag,
  scannerPreferOverdriveMediaMarker: flag,
  scannerUseTone: flag,
  storeCoverWithItem: flag,
  storeMetadataWithItem: flag,
  metadataFileFormat: z.string(),
  rateLimitLoginRequests: count,
  rateLimitLoginWindow: count,
  backupSchedule: z.union([z.string(), z.literal(false)]),
  backupsToKeep: count,
  maxBackupSize: count,
  backupMetadataCovers: flag,
  loggerDailyLogsToKeep: count,
  loggerScannerLogsToKeep: count,
  homeBookshelfView: count,
  bookshelfView: count,
  sortingIgnorePrefix: flag,
  sortingPrefixes: z.array(z.string()),
  chromecastEnabled: flag,
  dateFormat: z.string(),
  timeFormat: z.string(),
  language: z.string(),
  logLevel: count,
  version: text,
})

const email: z.ZodType<EmailSettings> = z.object({
  id: z.literal('email-settings'),
  host: text,
  port: count,
  secure: flag,
  user: text,
  pass: text,
  fromAddress: text,
  ereaderDevices: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      availabilityOption: z.string().optional(),
      users: z.array(z.string()).optional(),
    }),
  ),
})

const notifications: z.ZodType<NotificationSettings> = z.object({
  id: z.literal('notification-settings'),
  appriseType: z.literal('api'),
  appriseApiUrl: text,
  notifications: z.array(
    z.object({
      id,
      libraryId: text,
      eventName: z.string(),
      urls: z.array(z.string()),
      titleTemplate: z.string(),
      bodyTemplate: z.string(),
      enabled: flag,
      type: z.string(),
      lastFiredAt: count.nullable(),
      lastAttemptFailed: flag,
      numConsecutiveFailedAttempts: count,
      numTimesFired: count,
      createdAt: count,
    }),
  ),
  maxFailedAttempts: count,
  maxNotificationQueue: count,
  notificationDelay: count,
})

/** What a backup may put back: a file that anyone can have written, so nothing is taken that does not fit. */
export const backupSchema: z.ZodType<RestoredState> = z.object({
  users: z.array(user),
  libraries: z.array(librarySchema),
  items: z.array(itemSchema),
  authors: z.array(authorSchema),
  series: z.array(seriesSchema),
  collections: z.array(collection),
  playlists: z.array(playlist),
  sessions: z.array(session),
  feeds: z.array(feed),
  settings,
  email,
  notifications,
})
