import type { Wiring } from '../../system/wiring.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { ItemEditorToParent } from '../item-editor/item-editor.types.ts'
import type { formMachine } from './form.machine.ts'
import type { FormIntent, FormToParent } from './form.types.ts'

export const formWiring: Wiring<{
  logic: typeof formMachine
  owns: FormIntent
  tells: FormToParent
  hears: ItemEditorToParent | OperationsToParent
}> = {
  owns: {
    'form.change': true,
    'form.save': true,
    'form.discard': true,
    'form.takeTheirs': true,
    'form.keepMine': true,
  },
  hears: {
    'itemEditor.opened': ({ form }) => ({ type: 'form.opened', ...form }),
    'itemEditor.changed': ({ form }) => ({ type: 'form.rebased', values: form.values }),
    'itemEditor.closed': () => ({ type: 'form.closed' }),
    'operations.succeeded': true,
    'operations.failed': true,
  },
}
