import type { SessionToParent } from '../../account/session/session.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { FormToParent } from '../form/form.types.ts'
import type { episodeEditorMachine } from './episode-editor.machine.ts'
import type { EpisodeEditorIntent, EpisodeEditorToParent } from './episode-editor.types.ts'

export const episodeEditorWiring: Wiring<{
  logic: typeof episodeEditorMachine
  owns: EpisodeEditorIntent
  tells: EpisodeEditorToParent
  hears: FormToParent | PageFact | SessionToParent
}> = {
  input: ({ account }) => ({ account }),
  owns: {
    'episodeEditor.open': true,
    'episodeEditor.show': true,
    'episodeEditor.walk': true,
    'episodeEditor.close': true,
  },
  hears: {
    'location.changed': true,
    'form.saved': true,
    'session.accountChanged': ({ signedIn }) => ({ type: 'account.changed', account: signedIn.account }),
  },
  messages: {
    item_updated: (item) => ({ type: 'item.updated', item }),
    items_updated: (items) => items.map((item) => ({ type: 'item.updated', item })),
    item_removed: ({ id }) => ({ type: 'item.removed', libraryItemId: id }),
  },
  recalls: ['location.changed'],
}
