import type { Wiring } from '../../system/wiring.ts'
import type { listOrderMachine } from './list-order.machine.ts'
import type { ListOrderIntent } from './list-order.types.ts'

export const listOrderWiring: Wiring<{
  logic: typeof listOrderMachine
  owns: ListOrderIntent
}> = {
  owns: {
    'listOrder.open': true,
    'listOrder.move': true,
    'listOrder.follow': true,
    'listOrder.close': true,
  },
}
