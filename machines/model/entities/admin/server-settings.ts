import { byDefault } from '../reading/needs.ts'
import { flag, number, text, textOrNull, texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** `version` is null on a fresh older server. The optional keys exist on some versions only. */
export const serverSettingsSchema = z.object({
  scannerFindCovers: flag,
  scannerCoverProvider: text,
  scannerParseSubtitle: flag,
  scannerPreferAudioMetadata: z.exactOptional(flag),
  scannerPreferOpfMetadata: z.exactOptional(flag),
  scannerPreferMatchedMetadata: flag,
  scannerDisableWatcher: flag,
  scannerPreferOverdriveMediaMarker: z.exactOptional(flag),
  scannerUseTone: z.exactOptional(flag),
  storeCoverWithItem: flag,
  storeMetadataWithItem: flag,
  metadataFileFormat: text,
  rateLimitLoginRequests: number,
  rateLimitLoginWindow: number,
  backupPath: z.exactOptional(text),
  backupSchedule: byDefault(z.union([z.literal(false), text]), false),
  backupsToKeep: number,
  maxBackupSize: number,
  backupMetadataCovers: z.exactOptional(flag),
  loggerDailyLogsToKeep: number,
  loggerScannerLogsToKeep: number,
  homeBookshelfView: number,
  bookshelfView: number,
  podcastEpisodeSchedule: z.exactOptional(text),
  sortingIgnorePrefix: flag,
  sortingPrefixes: texts,
  chromecastEnabled: flag,
  dateFormat: byDefault(z.string(), 'MM/dd/yyyy'),
  timeFormat: byDefault(z.string(), 'HH:mm'),
  language: byDefault(z.string(), 'en-us'),
  allowIframe: z.exactOptional(flag),
  allowedOrigins: z.exactOptional(texts),
  logLevel: number,
  version: textOrNull,
  timeZone: z.exactOptional(text),
})
export type ServerSettings = z.infer<typeof serverSettingsSchema>

/** Older servers add `success`; do not test it. */
export const settingsAnswerSchema = z.object({
  success: z.exactOptional(flag),
  serverSettings: serverSettingsSchema,
})
