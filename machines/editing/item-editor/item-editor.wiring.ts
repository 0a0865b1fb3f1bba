import type { SessionToParent } from '../../account/session/session.types.ts'
import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormToParent } from '../form/form.types.ts'
import type { itemEditorMachine } from './item-editor.machine.ts'
import type { ItemEditorFact, ItemEditorIntent, ItemEditorToParent } from './item-editor.types.ts'

/** What writes of these kinds change is shown by the editor. */
const KINDS = new Set(['item', 'file', 'ebook', 'episode', 'episodes', 'podcast'])

/** What was written of an item is read again: a message of it comes only while there is a line. */
function doubtAfter({ name, params }: OperationRequest): ItemEditorFact | null {
  if (!KINDS.has(name.slice(0, name.indexOf('.')))) return null
  const ids: Readonly<Record<string, unknown>> = params
  const libraryItemId = ids['libraryItemId']
  return typeof libraryItemId === 'string' ? { type: 'item.doubted', libraryItemId } : null
}

export const itemEditorWiring: Wiring<{
  logic: typeof itemEditorMachine
  owns: ItemEditorIntent
  tells: ItemEditorToParent
  hears: ConnectionToParent | FormToParent | OperationsToParent | PageFact | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'itemEditor.open': true,
    'itemEditor.show': true,
    'itemEditor.walk': true,
    'itemEditor.ask': true,
    'itemEditor.answer': true,
    'itemEditor.close': true,
  },
  hears: {
    'location.changed': true,
    'form.saved': true,
    'form.refused': true,
    'operations.succeeded': ({ request }) => doubtAfter(request),
    'connection.restored': () => ({ type: 'item.doubted', libraryItemId: null }),
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  messages: {
    item_updated: (item) => ({ type: 'item.updated', item }),
    items_updated: (items) => items.map((item) => ({ type: 'item.updated', item })),
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
