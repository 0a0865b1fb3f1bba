import type { SessionToParent } from '../../account/session/session.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormFact, FormToParent } from '../form/form.types.ts'
import type { batchEditorMachine } from './batch-editor.machine.ts'
import type { BatchEditorIntent, BatchEditorToParent } from './batch-editor.types.ts'
import { batchReadOf, readItemOf } from './batch-read.ts'

export const batchEditorWiring: Wiring<{
  logic: typeof batchEditorMachine
  owns: BatchEditorIntent
  tells: BatchEditorToParent
  hears: FormFact | FormToParent | OperationsToParent | PageFact | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'batchEditor.open': true,
    'batchEditor.reopen': true,
    'batchEditor.enter': true,
    'batchEditor.retry': true,
    'batchEditor.undo': true,
    'batchEditor.dismiss': true,
  },
  hears: {
    'location.changed': true,
    'form.saved': true,
    'form.closed': ({ ref }) => (ref.kind === 'batch' ? null : { type: 'form.freed' }),
    'operations.succeeded': (fact) => (fact.request.name === 'items.update' ? fact : null),
    'operations.failed': (fact) => (fact.request.name === 'items.update' ? fact : null),
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  messages: {
    item_updated: (item) => ({ type: 'items.updated', read: batchReadOf([readItemOf(item)]) }),
    items_updated: (items) => ({ type: 'items.updated', read: batchReadOf(items.map(readItemOf)) }),
    item_removed: ({ id }) => ({ type: 'items.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
