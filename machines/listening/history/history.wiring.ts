import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/opened.ts'
import type { HistoryIntent, HistoryToParent } from './history.types.ts'
import type { historyMachine } from './history.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { ProgressToParent } from '../progress/progress.types.ts'

export const historyWiring: Wiring<{
  logic: typeof historyMachine
  owns: HistoryIntent
  tells: HistoryToParent
  hears: PlayerToParent | ProgressToParent
}> = {
  owns: {
    'history.goTo': true,
    'history.undo': true,
  },
  hears: {
    'player.flushRequested': true,
    'player.opened': true,
    'player.restored': opened,
    'player.closed': true,
    'player.positioned': true,
    'player.jumped': true,
    'player.movedElsewhere': true,
    'progress.agreed': true,
    'progress.conflictFound': true,
  },
  waits: 'all',
}
