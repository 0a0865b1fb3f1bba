import type { Wiring } from '../../system/wiring.ts'
import type { upkeepMachine } from './upkeep.machine.ts'
import type { UpkeepFact, UpkeepIntent, UpkeepToParent } from './upkeep.types.ts'

export const upkeepWiring: Wiring<{
  logic: typeof upkeepMachine
  owns: UpkeepIntent
  tells: UpkeepToParent
  hears: UpkeepFact
}> = {
  owns: {
    'upkeep.look': true,
    'upkeep.follow': true,
    'upkeep.setFinishedDays': true,
  },
  hears: {
    'kept.taken': true,
    'network.online': true,
    'player.opened': true,
    'player.finished': true,
    'player.closed': true,
  },
}
