import type { Wiring } from '../../system/wiring.ts'
import type { OperationName } from '../../server/operations/operations.table.ts'
import type { DialogsIntent, dialogsMachine } from './dialogs.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'

/** Writes that are made in a dialog. It closes when the server has taken them. */
const CLOSES_DIALOG: ReadonlySet<OperationName> = new Set([
  'author.update',
  'collection.update',
  'collection.delete',
  'playlist.update',
  'playlist.delete',
  'narrator.rename',
  'narrator.remove',
  'items.match',
] as const)

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
    'operations.succeeded': ({ request }) =>
      CLOSES_DIALOG.has(request.name) ? { type: 'dialog.close' } : null,
  },
  messages: {
    user_removed: ({ id }) => ({ type: 'user.removed', userId: id }),
  },
  recalls: ['location.changed'],
}
