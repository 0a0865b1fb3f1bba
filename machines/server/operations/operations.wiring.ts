import type { Wiring } from '../../system/wiring.ts'
import type { OperationsIntent, operationsMachine, OperationsToParent } from './operations.machine.ts'
import type { OutboxToParent } from '../outbox/outbox.types.ts'

export const operationsWiring: Wiring<{
  logic: typeof operationsMachine
  owns: OperationsIntent
  tells: OperationsToParent
  hears: OutboxToParent
}> = {
  owns: {
    'operation.run': true,
  },
  hears: {
    'outbox.deliverRequested': ({ request }) => ({ type: 'operation.run', request }),
  },
}
