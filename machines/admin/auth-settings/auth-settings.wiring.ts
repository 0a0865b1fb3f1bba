import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { authSettingsMachine } from './auth-settings.machine.ts'
import type { AuthSettingsIntent, AuthSettingsToParent } from './auth-settings.types.ts'

export const authSettingsWiring: Wiring<{
  logic: typeof authSettingsMachine
  owns: AuthSettingsIntent
  tells: AuthSettingsToParent
  hears: OperationsToParent
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
  hears: {
    'operations.succeeded': ({ request }) => (request.name === 'auth.save' ? { type: 'auth.saved' } : null),
    'operations.failed': ({ request }) => (request.name === 'auth.save' ? { type: 'auth.refused' } : null),
  },
}
