import { logsWiring } from './logs/logs.wiring.ts'
import type { WiringsOf } from '../system/system.types.ts'
import { librariesWiring } from './libraries/libraries.wiring.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'
import { serverUpkeepWiring } from './server-upkeep/server-upkeep.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  serverUpkeep: serverUpkeepWiring,
  logs: logsWiring,
import { peopleWiring } from './people/people.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  people: peopleWiring,
import { metadataUtilsWiring } from './metadata-utils/metadata-utils.wiring.ts'
import { apiKeysWiring } from './api-keys/api-keys.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  metadataUtils: metadataUtilsWiring,
  apiKeys: apiKeysWiring,
  libraries: librariesWiring,
import { backupsWiring } from './backups/backups.wiring.ts'
import { notificationsWiring } from './notifications/notifications.wiring.ts'
import { emailWiring } from './email/email.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  backups: backupsWiring,
  notifications: notificationsWiring,
  email: emailWiring,
import { authSettingsWiring } from './auth-settings/auth-settings.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  authSettings: authSettingsWiring,
}
