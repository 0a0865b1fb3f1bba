import type { SettingKey } from './server-settings.types.ts'

/** The settings of the first page, in its groups and order. */
export const SETTING_ROWS = {
  general: [
    'storeCoverWithItem',
    'storeMetadataWithItem',
    'metadataFileFormat',
    'sortingIgnorePrefix',
    'sortingPrefixes',
    'chromecastEnabled',
  ],
  display: ['homeBookshelfView', 'bookshelfView', 'dateFormat', 'timeFormat', 'language'],
  scanner: [
    'scannerParseSubtitle',
    'scannerFindCovers',
    'scannerCoverProvider',
    'scannerPreferMatchedMetadata',
    'scannerPreferAudioMetadata',
    'scannerPreferOpfMetadata',
    'scannerPreferOverdriveMediaMarker',
    'scannerUseTone',
    'scannerDisableWatcher',
  ],
  security: [
    'rateLimitLoginRequests',
    'rateLimitLoginWindow',
    'allowIframe',
    'allowedOrigins',
    'loggerDailyLogsToKeep',
    'loggerScannerLogsToKeep',
  ],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>

export type SettingGroup = keyof typeof SETTING_ROWS
export type SettingRowKey = (typeof SETTING_ROWS)[SettingGroup][number]
