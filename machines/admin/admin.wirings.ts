import type { WiringsOf } from '../system/system.types.ts'
import { librariesWiring } from './libraries/libraries.wiring.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  libraries: librariesWiring,
}
