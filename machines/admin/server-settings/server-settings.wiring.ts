import type { Wiring } from '../../system/wiring.ts'
import type { serverSettingsMachine } from './server-settings.machine.ts'
import type { ServerSettingsIntent } from './server-settings.types.ts'

export const serverSettingsWiring: Wiring<{
  logic: typeof serverSettingsMachine
  owns: ServerSettingsIntent
}> = {
  owns: {
    'serverSettings.open': true,
    'serverSettings.close': true,
  },
  hears: {},
}
