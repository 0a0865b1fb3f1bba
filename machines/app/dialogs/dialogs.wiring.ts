import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { OperationName } from '../../server/operations/operations.table.ts'
import type { DialogsIntent, dialogsMachine } from './dialogs.machine.ts'

/** Writes that are made in a dialog. It closes when the server has taken them. */
const CLOSES_DIALOG: ReadonlySet<OperationName> = new Set([
  'author.update',
  'collection.update',
  'collection.delete',
  'playlist.update',
  'playlist.delete',
  'narrator.rename',
  'narrator.remove',
] as const)

export const dialogsWiring: Wiring<EventFromLogic<typeof dialogsMachine>, DialogsIntent> = {
  owns: {
    'dialog.open': true,
    'dialog.close': true,
  },
  hears: {
    'location.changed': true,
    'operations.succeeded': ({ request }) =>
      CLOSES_DIALOG.has(request.name) ? { type: 'dialog.close' } : null,
  },
  recalls: ['location.changed'],
}
