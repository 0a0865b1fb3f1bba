import type { FormToParent } from '../form/form.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { userEditorMachine } from './user-editor.machine.ts'
import type { UserEditorIntent, UserEditorToParent } from './user-editor.types.ts'

export const userEditorWiring: Wiring<{
  logic: typeof userEditorMachine
  owns: UserEditorIntent
  tells: UserEditorToParent
  hears: FormToParent | PageFact
}> = {
  owns: {
    'userEditor.open': true,
    'userEditor.close': true,
  },
  hears: {
    'location.changed': true,
    'form.saved': true,
  },
  messages: {
    user_updated: (user) => ({ type: 'user.updated', user }),
    user_removed: ({ id }) => ({ type: 'user.removed', userId: id }),
  },
  recalls: ['location.changed'],
}
