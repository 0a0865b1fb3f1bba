import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { recoveryMachine } from './recovery.machine.ts'

export const recoveryWiring: Wiring<EventFromLogic<typeof recoveryMachine>> = {
  owns: {},
  hears: {
    'network.online': true,
    'connection.restored': true,
    'progress.closed': () => ({ type: 'recovery.wake' }),
    'session.began': () => ({ type: 'recovery.wake' }),
  },
}
