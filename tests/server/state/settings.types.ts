export interface ServerSettings {
  id: 'server-settings'
  scannerFindCovers: boolean
  scannerCoverProvider: string
  scannerParseSubtitle: boolean
  scannerPreferAudioMetadata: boolean
  scannerPreferOpfMetadata: boolean
  scannerPreferMatchedMetadata: boolean
  scannerDisableWatcher: boolean
  scannerPreferOverdriveMediaMarker: boolean
  scannerUseTone: boolean
  storeCoverWithItem: boolean
  storeMetadataWithItem: boolean
  metadataFileFormat: string
  rateLimitLoginRequests: number
  rateLimitLoginWindow: number
  backupSchedule: string | false
  backupsToKeep: number
  maxBackupSize: number
  backupMetadataCovers: boolean
  loggerDailyLogsToKeep: number
  loggerScannerLogsToKeep: number
  homeBookshelfView: number
  bookshelfView: number
  sortingIgnorePrefix: boolean
  sortingPrefixes: string[]
  chromecastEnabled: boolean
  dateFormat: string
  timeFormat: string
  language: string
  logLevel: number
  version: string | null
  [later: string]: unknown
}

/** Who may use it is known to the 2.36 line. */
export interface EreaderDevice {
  name: string
  email: string
  availabilityOption?: string | undefined
  users?: string[] | undefined
}

export interface EmailSettings {
  id: 'email-settings'
  host: string | null
  port: number
  secure: boolean
  user: string | null
  pass: string | null
  fromAddress: string | null
  ereaderDevices: EreaderDevice[]
}

export interface Notification {
  id: string
  libraryId: string | null
  eventName: string
  urls: string[]
  titleTemplate: string
  bodyTemplate: string
  enabled: boolean
  type: string
  lastFiredAt: number | null
  lastAttemptFailed: boolean
  numConsecutiveFailedAttempts: number
  numTimesFired: number
  createdAt: number
}

export interface NotificationSettings {
  id: 'notification-settings'
  appriseType: 'api'
  appriseApiUrl: string | null
  notifications: Notification[]
  maxFailedAttempts: number
  maxNotificationQueue: number
  notificationDelay: number
}

export interface Backup {
  id: string
  backupMetadataCovers: boolean
  backupDirPath: string
  datePretty: string
  fullPath: string
  path: string
  filename: string
  fileSize: number
  createdAt: number
  serverVersion: string | null
}

/** Keys of translations and what fills them in; sent by the 2.36 line only. */
export interface TaskTexts {
  titleKey: string | null
  titleSubs: string[] | null
  descriptionKey: string | null
  descriptionSubs: string[] | null
  errorKey: string | null
  errorSubs: string[] | null
}

export interface Task {
  id: string
  action: string
  data: Record<string, unknown>
  title: string
  description: string | null
  error: string | null
  showSuccess: boolean
  isFailed: boolean
  isFinished: boolean
  startedAt: number
  finishedAt: number | null
  texts?: Partial<TaskTexts>
}

export const defaultServerSettings: ServerSettings = {
  id: 'server-settings',
  scannerFindCovers: false,
  scannerCoverProvider: 'google',
  scannerParseSubtitle: false,
  scannerPreferAudioMetadata: false,
  scannerPreferOpfMetadata: false,
  scannerPreferMatchedMetadata: false,
  scannerDisableWatcher: false,
  scannerPreferOverdriveMediaMarker: false,
  scannerUseTone: false,
  storeCoverWithItem: false,
  storeMetadataWithItem: false,
  metadataFileFormat: 'json',
  rateLimitLoginRequests: 10,
  rateLimitLoginWindow: 600_000,
  backupSchedule: false,
  backupsToKeep: 2,
  maxBackupSize: 1,
  backupMetadataCovers: true,
  loggerDailyLogsToKeep: 7,
  loggerScannerLogsToKeep: 2,
  homeBookshelfView: 1,
  bookshelfView: 1,
  sortingIgnorePrefix: false,
  sortingPrefixes: ['the'],
  chromecastEnabled: false,
  dateFormat: 'MM/dd/yyyy',
  timeFormat: 'HH:mm',
  language: 'en-us',
  logLevel: 2,
  version: null,
}

export const defaultEmailSettings: EmailSettings = {
  id: 'email-settings',
  host: null,
  port: 465,
  secure: true,
  user: null,
  pass: null,
  fromAddress: null,
  ereaderDevices: [],
}

export const defaultNotificationSettings: NotificationSettings = {
  id: 'notification-settings',
  appriseType: 'api',
  appriseApiUrl: null,
  notifications: [],
  maxFailedAttempts: 5,
  maxNotificationQueue: 20,
  notificationDelay: 1000,
}
