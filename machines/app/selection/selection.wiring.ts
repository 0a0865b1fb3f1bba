import type { Wiring } from '../../system/wiring.ts'
import type { SelectionIntent, SelectionToParent } from './selection.types.ts'
import type { selectionMachine } from './selection.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { HotkeysToParent } from '../hotkeys/hotkeys.types.ts'

export const selectionWiring: Wiring<{
  logic: typeof selectionMachine
  owns: SelectionIntent
  tells: SelectionToParent
  hears: HotkeysToParent | PageFact
}> = {
  owns: {
    'selection.toggle': true,
    'selection.extend': true,
    'selection.gather': true,
    'selection.play': true,
    'selection.clear': true,
    'selection.run': true,
  },
  hears: {
    'location.changed': true,
    'hotkeys.selectionClearRequested': true,
  },
  messages: {
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
