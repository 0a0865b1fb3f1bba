import { isNewerServer } from '../../app/updates/version-rules.ts'
import type { SettingKey, SettingsPatch } from './server-settings.types.ts'

/** What a new server of the older line has. Addresses, folders and the time zone depend on the machine and have none. */
export const SETTING_DEFAULTS: SettingsPatch = {
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
  podcastEpisodeSchedule: '0 * * * *',
  sortingIgnorePrefix: false,
  sortingPrefixes: ['the'],
  chromecastEnabled: false,
  dateFormat: 'MM/dd/yyyy',
  timeFormat: 'HH:mm',
  language: 'en-us',
  allowIframe: false,
  allowedOrigins: [],
  logLevel: 2,
}

/** What a new server of that version has. */
export const defaultsOf = (version: string | null): SettingsPatch =>
  isNewerServer(version) ? { ...SETTING_DEFAULTS, sortingPrefixes: ['the', 'a'] } : SETTING_DEFAULTS

/** Whether a setting is as on a new server of that version; true as well where that is not known. */
export function isDefault(key: SettingKey, value: unknown, version: string | null): boolean {
  const defaults = defaultsOf(version)
  return !(key in defaults) || JSON.stringify(defaults[key]) === JSON.stringify(value)
}
