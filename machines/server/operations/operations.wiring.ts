import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { OperationsIntent, operationsMachine } from './operations.machine.ts'

export const operationsWiring: Wiring<EventFromLogic<typeof operationsMachine>, OperationsIntent> = {
  owns: {
    'operation.run': true,
  },
  hears: {
    'outbox.deliverRequested': ({ request }) => ({ type: 'operation.run', request }),
  },
}
