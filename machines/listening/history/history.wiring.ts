import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/rules/opened.ts'
import type { HistoryIntent, HistoryToParent } from './history.types.ts'
import type { historyMachine } from './history.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { ProgressToParent } from '../progress/progress.types.ts'
import type { TogetherFact } from '../../reading/together/together.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { positionsLeft, recordsOf } from '../../server/operations/record-before.ts'

export const historyWiring: Wiring<{
  logic: typeof historyMachine
  owns: HistoryIntent
  tells: HistoryToParent
  hears: OperationsToParent | PlayerToParent | ProgressToParent | TogetherFact
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
    'together.left': ({ libraryItemId, position }) => ({
      type: 'positions.left',
      left: [{ key: { libraryItemId, episodeId: null }, position }],
    }),
    'operations.succeeded': ({ request, result }) => {
      const left = positionsLeft(recordsOf(request, result))
      return left.length > 0 ? { type: 'positions.left', left } : null
    },
  },
  waits: 'all',
}
