import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { serverSettingsMachine } from './server-settings.machine.ts'
import type { ServerSettingsIntent, ServerSettingsToParent } from './server-settings.types.ts'

export const serverSettingsWiring: Wiring<{
  logic: typeof serverSettingsMachine
  owns: ServerSettingsIntent
  tells: ServerSettingsToParent
  hears: ConnectionToParent | PageFact | OperationsToParent
}> = {
  owns: {
    'serverSettings.open': true,
    'serverSettings.close': true,
    'serverSettings.retry': true,
    'serverSettings.change': true,
  },
  hears: {
    'page.shown': () => ({ type: 'settings.doubted' }),
    'connection.restored': () => ({ type: 'settings.doubted' }),
    'operations.succeeded': (done) => {
      const saved = succeededAs(done, 'settings.update')
      return saved ? { type: 'setting.saved', patch: saved.params.patch, settings: saved.result } : null
    },
    'operations.failed': ({ request }) =>
      request.name === 'settings.update' ? { type: 'setting.refused', patch: request.params.patch } : null,
  },
}
