import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { ClientFilterIntent } from './client-filter.types.ts'
import type { clientFilterMachine } from './client-filter.machine.ts'

export const clientFilterWiring: Wiring<EventFromLogic<typeof clientFilterMachine>, ClientFilterIntent> = {
  owns: {
    'clientFilter.open': true,
    'clientFilter.close': true,
    'clientFilter.stop': true,
    'clientFilter.resume': true,
  },
  hears: {
    'connection.received': true,
    'connection.restored': true,
  },
}
