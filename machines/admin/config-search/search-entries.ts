import type { LocaleKey } from '../../model/locale-key.ts'
import { configPathOf } from '../config-pages.ts'
import type { ConfigPageId } from '../config-pages.ts'
import { SETTING_ROWS } from '../server-settings/setting-rows.ts'

/** One thing of a page of the settings that can be found by words. */
export interface SearchEntry {
  page: ConfigPageId
  /** Id of its row: what the address ends with. */
  anchor: string
  /** Where it is below its page, where that has parts: the part is the place then, and no row of it. */
  path?: string
  label: LocaleKey
  /** What it does. */
  about?: LocaleKey
  /** Other words for it, in one text. */
  words?: LocaleKey
}

const of = (page: ConfigPageId, entries: readonly Omit<SearchEntry, 'page'>[]): readonly SearchEntry[] =>
  entries.map((entry) => ({ page, ...entry }))

/** The address of one. */
export const searchPathOf = ({ page, anchor, path }: SearchEntry): string =>
  path === undefined ? `${configPathOf(page)}#${anchor}` : `${configPathOf(page)}/${path}`

/** All of them, by page. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = [
  ...of(
    'settings',
    Object.values(SETTING_ROWS)
      .flat()
      .map((key) => ({
        anchor: key,
        label: `configSettings.rows.${key}.label` as const,
        about: `configSettings.rows.${key}.about` as const,
      })),
  ),
  ...of('settings', [
    {
      anchor: 'broadcast',
      label: 'configSettings.broadcast.title',
      about: 'configSettings.broadcast.about',
    },
    {
      anchor: 'purgeCache',
      label: 'configSettings.actions.purgeCache',
      about: 'configSettings.actions.purgeCacheAbout',
    },
    {
      anchor: 'purgeItemsCache',
      label: 'configSettings.actions.purgeItems',
      about: 'configSettings.actions.purgeItemsAbout',
    },
    {
      anchor: 'removeItems',
      label: 'configSettings.actions.removeAll',
      about: 'configSettings.actions.removeAllAbout',
    },
  ]),
  ...of('logs', [{ anchor: 'logLevel', label: 'configLogs.level', about: 'configLogs.levelAbout' }]),
  ...of('metadataUtils', [
    { anchor: 'tags', path: 'tags', label: 'configUtils.parts.tags', about: 'configUtils.about.tags' },
    {
      anchor: 'genres',
      path: 'genres',
      label: 'configUtils.parts.genres',
      about: 'configUtils.about.genres',
    },
    {
      anchor: 'narrators',
      path: 'narrators',
      label: 'configUtils.parts.narrators',
      about: 'configUtils.about.narrators',
    },
  ]),
  ...of('libraries', [
    {
      anchor: 'library-list',
      label: 'config.pages.libraries',
      about: 'configLibraries.about',
      words: 'configLibraries.words',
    },
  ]),
  ...of('authentication', [
    { anchor: 'takesPasswords', label: 'configAuth.passwords', about: 'configAuth.passwordsAbout' },
    { anchor: 'takesProvider', label: 'configAuth.provider', about: 'configAuth.providerAbout' },
    { anchor: 'issuer', label: 'configAuth.issuer', about: 'configAuth.issuerAbout' },
    { anchor: 'clientId', label: 'configAuth.clientId' },
    { anchor: 'clientSecret', label: 'configAuth.clientSecret' },
    { anchor: 'subfolder', label: 'configAuth.subfolder', about: 'configAuth.subfolderAbout' },
    { anchor: 'buttonText', label: 'configAuth.buttonText' },
    { anchor: 'opensItself', label: 'configAuth.opensItself', about: 'configAuth.opensItselfAbout' },
    { anchor: 'registers', label: 'configAuth.registers', about: 'configAuth.registersAbout' },
    { anchor: 'matchBy', label: 'configAuth.matchBy', about: 'configAuth.matchByAbout' },
    { anchor: 'groupClaim', label: 'configAuth.groupClaim', about: 'configAuth.groupClaimAbout' },
    {
      anchor: 'permissionsClaim',
      label: 'configAuth.permissionsClaim',
      about: 'configAuth.permissionsClaimAbout',
    },
    { anchor: 'mobile', label: 'configAuth.mobile', about: 'configAuth.mobileAbout' },
    { anchor: 'message', label: 'configAuth.message', about: 'configAuth.messageAbout' },
  ]),
  ...of('backups', [
    {
      anchor: 'backupSchedule',
      label: 'configBackups.auto',
      about: 'configBackups.autoAbout',
      words: 'configBackups.scheduleWords',
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
