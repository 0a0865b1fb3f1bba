import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'
import type { editsMachine } from './edits.machine.ts'
import type { EditsIntent } from './edits.types.ts'

export const editsWiring: Wiring<{
  logic: typeof editsMachine
  owns: EditsIntent
  hears: FormFact | FormToParent | OperationsToParent
}> = {
  owns: {
    'edits.open': true,
    'edits.close': true,
    'edits.retry': true,
    'edits.revert': true,
    'edits.discard': true,
  },
  hears: {
    'form.saved': () => ({ type: 'edits.changed' }),
    'form.closed': () => ({ type: 'edits.changed' }),
    'operations.succeeded': (fact) => (fact.edit || fact.request.reverts ? { type: 'edits.changed' } : null),
    // of a batch that broke off, a part was written
    'operations.failed': ({ request }) =>
      request.name === 'items.update' && !request.reverts ? { type: 'edits.changed' } : null,
  },
}
