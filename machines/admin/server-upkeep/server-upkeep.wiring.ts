import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { serverUpkeepMachine } from './server-upkeep.machine.ts'
import type { ServerUpkeepIntent, ServerUpkeepToParent } from './server-upkeep.types.ts'

const isUpkeep = ({ name }: OperationRequest): boolean => name === 'cache.purge' || name === 'items.removeAll'

export const serverUpkeepWiring: Wiring<{
  logic: typeof serverUpkeepMachine
  owns: ServerUpkeepIntent
  tells: ServerUpkeepToParent
  hears: OperationsToParent
}> = {
  owns: {
    'serverUpkeep.ask': true,
    'serverUpkeep.type': true,
    'serverUpkeep.answer': true,
    'serverUpkeep.write': true,
    'serverUpkeep.broadcast': true,
  },
  hears: {
    'operations.succeeded': ({ request }) => (isUpkeep(request) ? { type: 'upkeep.done', request } : null),
    'operations.failed': ({ request }) => (isUpkeep(request) ? { type: 'upkeep.failed', request } : null),
  },
  messages: {
    admin_message: (text) => ({ type: 'broadcast.received', text }),
  },
}
