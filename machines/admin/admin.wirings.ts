import type { WiringsOf } from '../system/system.types.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'
import { backupsWiring } from './backups/backups.wiring.ts'
import { notificationsWiring } from './notifications/notifications.wiring.ts'
import { emailWiring } from './email/email.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  backups: backupsWiring,
  notifications: notificationsWiring,
  email: emailWiring,
}
