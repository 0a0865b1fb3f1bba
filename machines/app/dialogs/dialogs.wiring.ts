import type { Wiring } from '../../system/wiring.ts'
import type { dialogsMachine } from './dialogs.machine.ts'
import type { DialogsIntent } from './dialogs.types.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'

export const dialogsWiring: Wiring<{
  logic: typeof dialogsMachine
  owns: DialogsIntent
  hears: OperationsToParent | PageFact
}> = {
  owns: {
    'dialog.open': true,
    'dialog.close': true,
  },
  hears: {
    'location.changed': true,
    'operations.succeeded': true,
  },
  messages: {
    user_removed: ({ id }) => ({ type: 'user.removed', userId: id }),
  },
  recalls: ['location.changed'],
}
