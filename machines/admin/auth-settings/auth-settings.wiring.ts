import type { Wiring } from '../../system/wiring.ts'
import type { authSettingsMachine } from './auth-settings.machine.ts'
import type { AuthSettingsIntent, AuthSettingsToParent } from './auth-settings.types.ts'

export const authSettingsWiring: Wiring<{
  logic: typeof authSettingsMachine
  owns: AuthSettingsIntent
  tells: AuthSettingsToParent
}> = {
  owns: {
    'authSettings.open': true,
    'authSettings.close': true,
    'authSettings.retry': true,
    'authSettings.change': true,
    'authSettings.discover': true,
    'authSettings.save': true,
    'authSettings.confirm': true,
    'authSettings.cancel': true,
    'authSettings.discard': true,
  },
}
