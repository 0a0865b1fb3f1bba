import type { SessionToParent } from '../../account/session/session.types.ts'
import type { PlayerToParent } from '../../listening/player/player.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormToParent } from '../form/form.types.ts'
import type { ItemEditorToParent } from '../item-editor/item-editor.types.ts'
import type { chapterEditorMachine } from './chapter-editor.machine.ts'
import type { ChapterEditorIntent, ChapterEditorToParent } from './chapter-editor.types.ts'

export const chapterEditorWiring: Wiring<{
  logic: typeof chapterEditorMachine
  owns: ChapterEditorIntent
  tells: ChapterEditorToParent
  hears: FormToParent | ItemEditorToParent | PlayerToParent | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'chapterEditor.open': true,
    'chapterEditor.close': true,
    'chapterEditor.retry': true,
    'chapterEditor.edit': true,
    'chapterEditor.undo': true,
    'chapterEditor.redo': true,
    'chapterEditor.select': true,
    'chapterEditor.setUnit': true,
    'chapterEditor.show': true,
    'chapterEditor.dismiss': true,
    'chapterEditor.confirm': true,
    'chapterEditor.save': true,
    'chapterEditor.preview': true,
    'chapterEditor.import': true,
    'chapterEditor.export': true,
  },
  hears: {
    'form.saved': true,
    'form.replaced': true,
    'form.closed': true,
    'player.started': true,
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  messages: {
    item_updated: (item) => ({ type: 'item.updated', item }),
    items_updated: (items) => items.map((item) => ({ type: 'item.updated', item })),
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
}
