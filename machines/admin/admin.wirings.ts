import type { WiringsOf } from '../system/system.types.ts'
import { serverSettingsWiring } from './server-settings/server-settings.wiring.ts'
import { metadataUtilsWiring } from './metadata-utils/metadata-utils.wiring.ts'
import { apiKeysWiring } from './api-keys/api-keys.wiring.ts'

export const ADMIN_WIRINGS: WiringsOf<'admin'> = {
  serverSettings: serverSettingsWiring,
  metadataUtils: metadataUtilsWiring,
  apiKeys: apiKeysWiring,
}
