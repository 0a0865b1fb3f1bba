import type { Wiring } from '../../system/wiring.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { SleepTimerToParent } from '../sleep-timer/sleep-timer.types.ts'
import type { showHabitsMachine } from './show-habits.machine.ts'
import type { ShowHabitsIntent, ShowHabitsToParent } from './show-habits.types.ts'

export const showHabitsWiring: Wiring<{
  logic: typeof showHabitsMachine
  owns: ShowHabitsIntent
  tells: ShowHabitsToParent
  hears: PlayerToParent | PreferencesToParent | SleepTimerToParent
}> = {
  input: ({ preferences: { settings, player } }) => ({
    rate: settings.playbackRate,
    isRemembered: player.rememberSpeed,
  }),
  owns: {
    'showHabits.look': true,
    'showHabits.set': true,
  },
  hears: {
    'player.opened': true,
    'player.started': true,
    'player.halted': true,
    'player.positioned': true,
    'player.jumped': true,
    'player.rateChanged': true,
    'player.closed': true,
    'preferences.playerChanged': true,
    'sleep.stopsAtEnd': true,
    'sleep.letsGoOn': true,
  },
}
