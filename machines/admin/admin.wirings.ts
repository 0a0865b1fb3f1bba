import type { WiringsOf } from '../system/system.types.ts'
import { listeningLogWiring } from '../account/listening-log/listening-log.wiring.ts'
import { ownDataWiring } from '../account/own-data/own-data.wiring.ts'
import { yearPictureWiring } from '../account/year-picture/year-picture.wiring.ts'
import { apiKeysWiring } from './api-keys/api-keys.wiring.ts'
import { authSettingsWiring } from './auth-settings/auth-settings.wiring.ts'
import { backupsWiring } from './backups/backups.wiring.ts'
import { emailWiring } from './email/email.wiring.ts'
import { librariesWiring } from './libraries/libraries.wiring.ts'
import { logsWiring } from './logs/logs.wiring.ts'
import { metadataUtilsWiring } from './metadata-utils/metadata-utils.wiring.ts'
import { notificationsWiring } from './notifications/notifications.wiring.ts'
import { peopleWiring } from './people/people.wiring.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'
import { serverUpkeepWiring } from './server-upkeep/server-upkeep.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  serverUpkeep: serverUpkeepWiring,
  logs: logsWiring,
  people: peopleWiring,
  metadataUtils: metadataUtilsWiring,
  apiKeys: apiKeysWiring,
  libraries: librariesWiring,
  backups: backupsWiring,
  notifications: notificationsWiring,
  email: emailWiring,
  authSettings: authSettingsWiring,
  listeningLog: listeningLogWiring,
  ownData: ownDataWiring,
  yearPicture: yearPictureWiring,
}
