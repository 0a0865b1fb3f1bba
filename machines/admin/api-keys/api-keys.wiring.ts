import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { apiKeysMachine } from './api-keys.machine.ts'
import type { ApiKeysIntent, ApiKeysToParent } from './api-keys.types.ts'

export const apiKeysWiring: Wiring<{
  logic: typeof apiKeysMachine
  owns: ApiKeysIntent
  tells: ApiKeysToParent
  hears: OperationsToParent
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
  hears: {
    'operations.succeeded': (done) => {
      const { request } = done
      const made = succeededAs(done, 'apiKey.create')
      if (made) return { type: 'key.made', request, secret: made.result }
      return request.name.startsWith('apiKey.') ? { type: 'key.saved', request } : null
    },
    'operations.failed': ({ request }) =>
      request.name.startsWith('apiKey.') ? { type: 'key.refused', request } : null,
  },
}
