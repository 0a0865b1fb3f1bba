import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { connectionMachine } from './connection.machine.ts'

export const connectionWiring: Wiring<EventFromLogic<typeof connectionMachine>> = {
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
  },
}
