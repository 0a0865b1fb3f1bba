import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { SelectionIntent } from './selection.types.ts'
import type { selectionMachine } from './selection.machine.ts'

export const selectionWiring: Wiring<EventFromLogic<typeof selectionMachine>, SelectionIntent> = {
  owns: {
    'selection.toggle': true,
    'selection.add': true,
    'selection.gather': true,
    'selection.clear': true,
    'selection.run': true,
  },
  hears: {
    'location.changed': true,
    'hotkeys.selectionClearRequested': true,
    'operations.succeeded': true,
    'operations.failed': true,
  },
  messages: {
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
