import type { WiringsOf } from '../system/system.types.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'
import { authSettingsWiring } from './auth-settings/auth-settings.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  authSettings: authSettingsWiring,
}
