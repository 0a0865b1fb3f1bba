import type { Wiring } from '../../system/wiring.ts'
import type { connectionMachine } from './connection.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { LogsToParent } from '../../admin/logs/logs.types.ts'
import type { ServerUpkeepToParent } from '../../admin/server-upkeep/server-upkeep.types.ts'
import type { LookupToParent } from '../../editing/lookup/lookup.types.ts'
import type { ScansToParent } from '../scans/scans.types.ts'
import type { TokenToParent } from '../../account/token/token.types.ts'
import type { ConnectionToParent } from './connection.types.ts'

export const connectionWiring: Wiring<{
  logic: typeof connectionMachine
  tells: ConnectionToParent
  hears: LogsToParent | LookupToParent | PageFact | ScansToParent | ServerUpkeepToParent | TokenToParent
}> = {
  owns: {},
  hears: {
    'session.refreshed': true,
    'network.online': true,
    'network.offline': true,
    'network.changed': true,
    'page.shown': true,
    'scan.cancelWanted': ({ scan }) => ({
      type: 'connection.emit',
      event: 'cancel_scan',
      payload: scan.libraryId,
    }),
    'message.emitted': ({ event, payload }) => ({ type: 'connection.emit', event, payload }),
  },
}
