import type { LocaleKey } from '../../model/locale-key.ts'
import type { ConfigPageId } from '../config-pages.ts'

/** One thing of a page of the settings that can be found by words. */
export interface SearchEntry {
  page: ConfigPageId
  /** Id of its row: what the address ends with. */
  anchor: string
  label: LocaleKey
  /** What it does. */
  about?: LocaleKey
  /** Other words for it, in one text. */
  words?: LocaleKey
}

const of = (page: ConfigPageId, entries: readonly Omit<SearchEntry, 'page'>[]): readonly SearchEntry[] =>
  entries.map((entry) => ({ page, ...entry }))

/** All of them, by page. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = [
  ...of('settings', []),
  ...of('backups', [
    {
      anchor: 'backupSchedule',
      label: 'configBackups.auto',
      about: 'configBackups.autoAbout',
      words: 'configBackups.schedule',
    },
    { anchor: 'backupsToKeep', label: 'configBackups.keep', about: 'configBackups.keepAbout' },
    { anchor: 'maxBackupSize', label: 'configBackups.size', about: 'configBackups.sizeAbout' },
    { anchor: 'backupPath', label: 'configBackups.folder', about: 'configBackups.folderAbout' },
  ]),
  ...of('notifications', [
    { anchor: 'appriseApiUrl', label: 'configNotifications.url', about: 'configNotifications.urlAbout' },
    {
      anchor: 'maxNotificationQueue',
      label: 'configNotifications.queue',
      about: 'configNotifications.queueAbout',
    },
    { anchor: 'maxFailedAttempts', label: 'configNotifications.failures' },
    { anchor: 'fireTestEvent', label: 'configNotifications.fire', about: 'configNotifications.fireAbout' },
  ]),
  ...of('email', [
    { anchor: 'host', label: 'configEmail.host', words: 'configEmail.sending' },
    { anchor: 'port', label: 'configEmail.port' },
    { anchor: 'secure', label: 'configEmail.secure', about: 'configEmail.secureAbout' },
    { anchor: 'fromAddress', label: 'configEmail.from' },
    { anchor: 'testEmail', label: 'configEmail.test' },
    { anchor: 'ereaders', label: 'ereaders.title', about: 'ereaders.about' },
  ]),
]
