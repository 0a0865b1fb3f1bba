import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { backoffMs } from '../../listening/progress/backoff.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type {
  ReceiverInput,
  TransferContext,
  TransferEvent,
  TransferFact,
  TransferFault,
  TransferInput,
  TransferToParent,
} from './transfer.types.ts'

const PASSING: ReadonlySet<TransferFault> = new Set(['broken', 'busy'])

/**
 * One file of the server on its way onto this device.
 *
 * - `looking` how many bytes of it are there already
 * - `receiving` the rest, from that byte on; every byte that is reported is on the device for good
 * - `waiting` to try again where the line broke; sooner when asked to
 * - `clearing` what is stored is not as long as the server says: it starts over, once
 * - `whole`, or `failed` for a reason that does not pass by itself
 */
export const transferMachine = setup({
  types: typed<{
    context: TransferContext
    events: TransferEvent
    input: TransferInput
  }>(),
  actors: {
    /** Bytes of a file on this device; 0 for none. */
    storedBytes: promisePlaceholder<number, { name: string }>('storedBytes'),
    receiver: callbackPlaceholder<TransferFact, ReceiverInput>('receiver'),
    /** Takes away what is there of a file. */
    removeFile: promisePlaceholder<void, { name: string }>('removeFile'),
  },
  actions: {
    setReceived: assign((_, { received }: { received: number }) => ({ received })),
    addReceived: assign(({ context }, { bytes }: { bytes: number }) => ({
      received: context.received + bytes,
      attempts: 0,
    })),
    startOver: assign({ received: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    setFault: assign((_, { fault }: { fault: TransferFault | null }) => ({ fault })),
    tellMoved: sendTo(parentOf, ({ context: { name, received } }): TransferToParent => ({
      type: 'transfer.moved',
      name,
      received,
    })),
    tellEnded: sendTo(parentOf, ({ context: { name, fault } }): TransferToParent => ({
      type: 'transfer.ended',
      name,
      fault,
    })),
  },
  guards: {
    isWhole: ({ context: { file } }, { received }: { received: number }) => received === file.size,
    isTooLong: ({ context: { file } }, { received }: { received: number }) => received > file.size,
    isPassing: (_, { fault }: { fault: TransferFault }) => PASSING.has(fault),
    isFirstTry: ({ context }) => context.fault === null,
  },
  delays: {
    backoff: ({ context }) => backoffMs(context.attempts, Math.random()),
  },
}).createMachine({
  id: 'transfer',
  context: ({ input }) => ({ ...input, received: 0, attempts: 0, fault: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'storedBytes',
        input: ({ context: { name } }) => ({ name }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => ({ received: event.output }) },
            target: 'whole',
            actions: [
              { type: 'setReceived', params: ({ event }) => ({ received: event.output }) },
              'tellMoved',
            ],
          },
          {
            guard: { type: 'isTooLong', params: ({ event }) => ({ received: event.output }) },
            target: 'clearing',
          },
          {
            target: 'receiving',
            actions: { type: 'setReceived', params: ({ event }) => ({ received: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'setFault', params: { fault: 'unwritable' } } },
      },
    },
    receiving: {
      entry: 'tellMoved',
      invoke: {
        src: 'receiver',
        input: ({ context: { name, file, received } }) => ({ name, file, from: received }),
      },
      on: {
        'receiver.received': {
          actions: [{ type: 'addReceived', params: ({ event }) => ({ bytes: event.bytes }) }, 'tellMoved'],
        },
        'receiver.restarted': { actions: 'startOver' },
        'receiver.ended': [
          {
            guard: { type: 'isWhole', params: ({ context }) => ({ received: context.received }) },
            target: 'whole',
          },
          // by a proxy that ends early, or from another file than before
          { guard: 'isFirstTry', target: 'clearing' },
          { target: 'failed', actions: { type: 'setFault', params: { fault: 'broken' } } },
        ],
        'receiver.failed': [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ fault: event.fault }) },
            target: 'waiting',
          },
          {
            target: 'failed',
            actions: { type: 'setFault', params: ({ event }) => ({ fault: event.fault }) },
          },
        ],
      },
    },
    waiting: {
      entry: 'countAttempt',
      on: { 'transfer.retry': { target: 'looking' } },
      after: { backoff: { target: 'looking' } },
    },
    clearing: {
      // it starts over only once
      entry: { type: 'setFault', params: { fault: 'broken' } },
      invoke: {
        src: 'removeFile',
        input: ({ context: { name } }) => ({ name }),
        onDone: { target: 'receiving', actions: 'startOver' },
        onError: { target: 'failed', actions: { type: 'setFault', params: { fault: 'unwritable' } } },
      },
    },
    whole: { type: 'final', entry: [{ type: 'setFault', params: { fault: null } }, 'tellEnded'] },
    failed: { type: 'final', entry: 'tellEnded' },
  },
})
