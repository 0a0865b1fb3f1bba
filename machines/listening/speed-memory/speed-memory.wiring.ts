import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { speedMemoryMachine } from './speed-memory.machine.ts'

export const speedMemoryWiring: Wiring<EventFromLogic<typeof speedMemoryMachine>> = {
  owns: {},
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.rateChanged': true,
    'preferences.playerChanged': true,
  },
}
