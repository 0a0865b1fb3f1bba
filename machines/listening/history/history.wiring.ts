import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/opened.ts'
import type { HistoryIntent } from './history.types.ts'
import type { historyMachine } from './history.machine.ts'

export const historyWiring: Wiring<EventFromLogic<typeof historyMachine>, HistoryIntent> = {
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
}
