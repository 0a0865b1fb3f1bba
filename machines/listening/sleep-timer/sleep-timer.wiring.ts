import type { Wiring } from '../../system/wiring.ts'
import type { SleepTimerIntent, SleepTimerToParent } from './sleep-timer.types.ts'
import type { sleepTimerMachine } from './sleep-timer.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'

export const sleepTimerWiring: Wiring<{
  logic: typeof sleepTimerMachine
  owns: SleepTimerIntent
  tells: SleepTimerToParent
  hears: PlayerToParent | PreferencesToParent
}> = {
  input: ({ preferences: { player } }) => ({ fadeSeconds: player.sleepFadeSeconds }),
  owns: {
    'sleep.start': true,
    'sleep.untilChapterEnd': true,
    'sleep.typeCustom': true,
    'sleep.startCustom': true,
    'sleep.extend': true,
    'sleep.cut': true,
    'sleep.cancel': true,
  },
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.started': true,
    'player.finished': true,
    'player.halted': true,
    'player.positioned': true,
    'preferences.playerChanged': true,
  },
  // the settings of the player come with the input
  waits: [
    'player.opened',
    'player.closed',
    'player.started',
    'player.finished',
    'player.halted',
    'player.positioned',
  ],
}
