import type { Wiring } from '../../system/wiring.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { listOrderMachine } from './list-order.machine.ts'
import type { ListOrderIntent, ListOrderToParent } from './list-order.types.ts'

export const listOrderWiring: Wiring<{
  logic: typeof listOrderMachine
  owns: ListOrderIntent
  tells: ListOrderToParent
  hears: OperationsToParent
}> = {
  owns: {
    'listOrder.open': true,
    'listOrder.move': true,
    'listOrder.close': true,
  },
  hears: {
    'operations.failed': true,
  },
}
