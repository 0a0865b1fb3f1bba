import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/rules/opened.ts'
import type { QueueIntent, QueueToParent } from './queue.types.ts'
import type { queueMachine } from './queue.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { SleepTimerToParent } from '../sleep-timer/sleep-timer.types.ts'

export const queueWiring: Wiring<{
  logic: typeof queueMachine
  owns: QueueIntent
  tells: QueueToParent
  hears: PlayerToParent | PreferencesToParent | SleepTimerToParent
}> = {
  input: ({ preferences: { player } }) => ({ nextInSeries: player.queueNextInSeries }),
  owns: {
    'queue.play': true,
    'queue.playEpisode': true,
    'queue.playAt': true,
    'queue.next': true,
    'queue.add': true,
    'queue.addNext': true,
    'queue.remove': true,
    'queue.move': true,
    'queue.setAutoplay': true,
  },
  hears: {
    'player.opened': true,
    'player.restored': opened,
    'player.closed': true,
    'player.started': true,
    'player.finished': true,
    'preferences.playerChanged': true,
    'sleep.stopsAtEnd': true,
    'sleep.letsGoOn': true,
  },
}
