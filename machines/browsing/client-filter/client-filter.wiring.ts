import type { Wiring } from '../../system/wiring.ts'
import type { ClientFilterIntent, ClientFilterToParent } from './client-filter.types.ts'
import type { clientFilterMachine } from './client-filter.machine.ts'
import type { ConnectionToParent } from '../../server/connection/connection.types.ts'

export const clientFilterWiring: Wiring<{
  logic: typeof clientFilterMachine
  owns: ClientFilterIntent
  tells: ClientFilterToParent
  hears: ConnectionToParent
}> = {
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
