import type { SessionToParent } from '../../account/session/session.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormToParent } from '../form/form.types.ts'
import type { itemEditorMachine } from './item-editor.machine.ts'
import type { ItemEditorIntent, ItemEditorToParent } from './item-editor.types.ts'

export const itemEditorWiring: Wiring<{
  logic: typeof itemEditorMachine
  owns: ItemEditorIntent
  tells: ItemEditorToParent
  hears: FormToParent | PageFact | SessionToParent
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
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  messages: {
    item_updated: (item) => ({ type: 'item.updated', item }),
    items_updated: (items) => items.map((item) => ({ type: 'item.updated', item })),
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
