import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { clientUpdateMachine } from './client-update.machine.ts'

export const clientUpdateWiring: Wiring<EventFromLogic<typeof clientUpdateMachine>> = {
  owns: {},
  hears: {
    'progress.closed': true,
  },
  messages: {
    backup_applied: () => ({ type: 'backup.applied' }),
  },
}
