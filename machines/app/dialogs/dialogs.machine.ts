import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { isAskedIn } from './asked-in.ts'
import type { DialogRequest, DialogsFact, DialogsIntent } from './dialogs.types.ts'

/** Which dialog of the library lies over the page: none, or one, which another replaces. Going elsewhere closes it. */
export const dialogsMachine = setup({
  types: typed<{
    context: { dialog: DialogRequest | null; path: string }
    events: DialogsIntent | DialogsFact
  }>(),
  actions: {
    setDialog: assign((_, dialog: DialogRequest) => ({ dialog })),
    setPath: assign((_, path: string) => ({ path })),
    forget: assign({ dialog: null }),
  },
  guards: {
    isElsewhere: ({ context }, path: string) => context.path !== path,
    isAskedHere: ({ context: { dialog } }, request: OperationRequest) => isAskedIn(dialog, request),
    isAbout: ({ context: { dialog } }, id: string) => dialog?.kind === 'ask' && dialog.about === id,
  },
}).createMachine({
  id: 'dialogs',
  context: { dialog: null, path: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dialog.open': {
          target: 'open',
          actions: { type: 'setDialog', params: ({ event }) => event.dialog },
        },
        'location.changed': { actions: { type: 'setPath', params: ({ event }) => event.path } },
      },
    },
    open: {
      exit: 'forget',
      on: {
        'dialog.open': { actions: { type: 'setDialog', params: ({ event }) => event.dialog } },
        'dialog.close': { target: 'closed' },
        'operations.succeeded': {
          guard: { type: 'isAskedHere', params: ({ event }) => event.request },
          target: 'closed',
        },
        'user.removed': {
          guard: { type: 'isAbout', params: ({ event }) => event.userId },
          target: 'closed',
        },
        'location.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.path },
          target: 'closed',
          actions: { type: 'setPath', params: ({ event }) => event.path },
        },
      },
    },
  },
})
