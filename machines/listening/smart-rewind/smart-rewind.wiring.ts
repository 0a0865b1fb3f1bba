import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { smartRewindMachine } from './smart-rewind.machine.ts'

export const smartRewindWiring: Wiring<EventFromLogic<typeof smartRewindMachine>> = {
  owns: {},
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.started': true,
    'player.finished': true,
    'player.halted': true,
    'player.jumped': true,
    'preferences.playerChanged': true,
    'sleep.ended': true,
  },
}
