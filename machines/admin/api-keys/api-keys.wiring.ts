import type { Wiring } from '../../system/wiring.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import type { ApiKeysIntent, ApiKeysToParent } from './api-keys.types.ts'

export const apiKeysWiring: Wiring<{
  logic: typeof apiKeysMachine
  owns: ApiKeysIntent
  tells: ApiKeysToParent
}> = {
  owns: {
    'apiKeys.open': true,
    'apiKeys.close': true,
    'apiKeys.create': true,
    'apiKeys.edit': true,
    'apiKeys.fill': true,
    'apiKeys.submit': true,
    'apiKeys.cancel': true,
    'apiKeys.dismiss': true,
  },
}
