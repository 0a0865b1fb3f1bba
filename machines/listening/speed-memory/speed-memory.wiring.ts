import type { Wiring } from '../../system/wiring.ts'
import type { speedMemoryMachine } from './speed-memory.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { SpeedMemoryToParent } from './speed-memory.types.ts'

export const speedMemoryWiring: Wiring<{
  logic: typeof speedMemoryMachine
  tells: SpeedMemoryToParent
  hears: PlayerToParent | PreferencesToParent
}> = {
  input: ({ preferences: { player } }) => ({ isOn: player.rememberSpeed }),
  owns: {},
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.rateChanged': true,
    'preferences.playerChanged': true,
  },
  // the settings of the player come with the input
  waits: ['player.opened', 'player.closed', 'player.rateChanged'],
}
