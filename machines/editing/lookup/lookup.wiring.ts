import type { Wiring } from '../../system/wiring.ts'
import type { ItemEditorToParent } from '../item-editor/item-editor.types.ts'
import type { lookupMachine } from './lookup.machine.ts'
import type { LookupIntent } from './lookup.types.ts'

export const lookupWiring: Wiring<{
  logic: typeof lookupMachine
  owns: LookupIntent
  hears: ItemEditorToParent
}> = {
  owns: {
    'lookup.search': true,
    'lookup.clear': true,
  },
  hears: {
    'itemEditor.opened': () => ({ type: 'lookup.clear' }),
    'itemEditor.closed': () => ({ type: 'lookup.clear' }),
  },
}
