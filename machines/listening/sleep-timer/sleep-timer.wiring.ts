import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { SleepTimerIntent } from './sleep-timer.types.ts'
import type { sleepTimerMachine } from './sleep-timer.machine.ts'

export const sleepTimerWiring: Wiring<EventFromLogic<typeof sleepTimerMachine>, SleepTimerIntent> = {
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
}
