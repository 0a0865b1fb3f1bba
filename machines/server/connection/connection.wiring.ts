import type { Wiring } from '../../system/wiring.ts'
import type { connectionMachine } from './connection.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { LookupToParent } from '../../editing/lookup/lookup.types.ts'
import type { ScansToParent } from '../scans/scans.types.ts'
import type { TokenToParent } from '../../account/token/token.types.ts'
import type { ConnectionToParent } from './connection.types.ts'

export const connectionWiring: Wiring<{
  logic: typeof connectionMachine
  tells: ConnectionToParent
  hears: LookupToParent | PageFact | ScansToParent | TokenToParent
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
    'lookup.emitted': ({ event, payload }) => ({ type: 'connection.emit', event, payload }),
  },
}
