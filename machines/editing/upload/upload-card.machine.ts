import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { paceAfter } from './upload-pace.ts'
import type {
  CardContext,
  CardEvent,
  CardFailure,
  CardToParent,
  PathCheck,
  TransferFact,
} from './upload-card.types.ts'
import type { Parcel } from './upload-parcel.types.ts'

const NO_PARCEL: Parcel = {
  title: '',
  author: '',
  series: '',
  libraryId: '',
  folderId: '',
  folderPath: '',
  directory: '',
  files: [],
}

const cardSetup = setup({
  types: typed<{
    context: CardContext
    events: CardEvent
    input: { id: string }
  }>(),
  actors: {
    checkPath: promisePlaceholder<PathCheck, Parcel>('checkPath'),
    sendParcel: callbackPlaceholder<{ type: 'unused' }, Parcel>('sendParcel'),
  },
  actions: {
    setParcel: assign((_, { parcel }: { parcel: Parcel }) => ({ parcel, failure: null, pace: null })),
    setPace: assign(
      (
        { context },
        { sent, total, at }: Omit<Extract<TransferFact, { type: 'transfer.progressed' }>, 'type'>,
      ) => ({ pace: paceAfter(context.pace, sent, total, at) }),
    ),
    setExists: assign((_, { itemTitle }: PathCheck) => ({
      failure: { kind: 'exists' as const, itemTitle },
    })),
    setFailure: assign((_, { failure }: { failure: CardFailure }) => ({ failure })),
    setError: assign((_, { error }: { error: unknown }) => ({
      failure: { kind: 'error' as const, error: toAppError(error) },
    })),
    forget: assign({ parcel: null, pace: null, failure: null }),
    tellChecked: sendTo(parentOf, ({ context }): CardToParent => ({ type: 'card.checked', id: context.id })),
    tellEnded: sendTo(parentOf, ({ context }, outcome: 'sent' | 'failed' | 'cancelled'): CardToParent => ({
      type: 'card.ended',
      id: context.id,
      outcome,
    })),
  },
  guards: {
    isTaken: (_, { exists }: PathCheck) => exists,
    isAllSent: (_, { sent, total }: { sent: number; total: number }) => total > 0 && sent >= total,
  },
  delays: {
    checkTimeout: 30_000,
    /** Nothing moved on the line. */
    stalled: 60_000,
    /** All was sent, and the server puts it where it belongs, perhaps on another disk. */
    answerTimeout: 900_000,
  },
})

/** Whether something is there already, asked before it is sent; the call is a fresh sign-in as well. */
const asking = (free: 'waiting' | 'sending') =>
  cardSetup.createStateConfig({
    invoke: {
      src: 'checkPath',
      input: ({ context }) => context.parcel ?? NO_PARCEL,
      onDone: [
        {
          guard: { type: 'isTaken', params: ({ event }) => event.output },
          target: 'failed',
          actions: { type: 'setExists', params: ({ event }) => event.output },
        },
        { target: free },
      ],
      onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => event } },
    },
    on: { 'card.cancel': { target: 'cancelled' } },
    after: {
      checkTimeout: {
        target: 'failed',
        actions: { type: 'setError', params: { error: appError('timeout') } },
      },
    },
  })

const again = cardSetup.createStateConfig({
  on: {
    'card.touched': { target: 'idle' },
    'card.check': { target: 'checking', actions: { type: 'setParcel', params: ({ event }) => event } },
  },
}).on

/**
 * One item on its way to the server.
 *
 * - `idle` it can be changed; `checking` whether its folder is free, `waiting` for those before it
 * - `confirming` that it is still free, then `sending`: `transferring` its files, `finishing` when the server has them all
 * - `done`; `failed` and `cancelled` can be changed and sent again
 */
export const uploadCardMachine = cardSetup.createMachine({
  id: 'uploadCard',
  context: ({ input }) => ({ id: input.id, parcel: null, pace: null, failure: null }),
  initial: 'idle',
  states: {
    idle: {
      entry: 'forget',
      on: {
        'card.check': { target: 'checking', actions: { type: 'setParcel', params: ({ event }) => event } },
      },
    },
    checking: asking('waiting'),
    waiting: {
      entry: 'tellChecked',
      on: { 'card.send': { target: 'confirming' }, 'card.cancel': { target: 'cancelled' } },
    },
    confirming: asking('sending'),
    sending: {
      invoke: { src: 'sendParcel', input: ({ context }) => context.parcel ?? NO_PARCEL },
      on: {
        'card.cancel': { target: 'cancelled' },
        'transfer.done': { target: 'done' },
        'transfer.failed': {
          target: 'failed',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
      initial: 'transferring',
      states: {
        transferring: {
          on: {
            'transfer.progressed': [
              {
                guard: { type: 'isAllSent', params: ({ event }) => event },
                target: 'finishing',
                actions: { type: 'setPace', params: ({ event }) => event },
              },
              {
                target: 'transferring',
                reenter: true,
                actions: { type: 'setPace', params: ({ event }) => event },
              },
            ],
          },
          after: {
            stalled: {
              target: '#uploadCard.failed',
              actions: { type: 'setError', params: { error: appError('timeout') } },
            },
          },
        },
        finishing: {
          after: {
            answerTimeout: {
              target: '#uploadCard.failed',
              actions: { type: 'setError', params: { error: appError('timeout') } },
            },
          },
        },
      },
    },
    done: { entry: { type: 'tellEnded', params: 'sent' } },
    failed: { entry: { type: 'tellEnded', params: 'failed' }, on: again },
    cancelled: { entry: { type: 'tellEnded', params: 'cancelled' }, on: again },
  },
})
