import type { Wiring } from '../../system/wiring.ts'
import type { smartRewindMachine } from './smart-rewind.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { SleepTimerToParent } from '../sleep-timer/sleep-timer.types.ts'
import type { SmartRewindToParent } from './smart-rewind.types.ts'

export const smartRewindWiring: Wiring<{
  logic: typeof smartRewindMachine
  tells: SmartRewindToParent
  hears: PlayerToParent | PreferencesToParent | SleepTimerToParent
}> = {
  input: ({ preferences: { player } }) => player,
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
