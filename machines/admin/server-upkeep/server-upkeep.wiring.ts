import type { Wiring } from '../../system/wiring.ts'
import type { serverUpkeepMachine } from './server-upkeep.machine.ts'
import type { ServerUpkeepIntent, ServerUpkeepToParent } from './server-upkeep.types.ts'

export const serverUpkeepWiring: Wiring<{
  logic: typeof serverUpkeepMachine
  owns: ServerUpkeepIntent
  tells: ServerUpkeepToParent
}> = {
  owns: {
    'serverUpkeep.ask': true,
    'serverUpkeep.type': true,
    'serverUpkeep.answer': true,
    'serverUpkeep.write': true,
    'serverUpkeep.broadcast': true,
  },
  messages: {
    admin_message: (text) => ({ type: 'broadcast.received', text }),
  },
}
