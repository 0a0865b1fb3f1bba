import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import { transferMachine } from '../transfer/transfer.machine.ts'
import type { TransferInput, TransferToParent } from '../transfer/transfer.types.ts'
import type {
  TransfersContext,
  TransfersEvent,
  TransfersFact,
  TransfersInput,
  TransfersToParent,
} from './transfers.types.ts'

/** So many files come at the same time: more only share the line. */
const AT_ONCE = 2

type Ended = Extract<TransferToParent, { type: 'transfer.ended' }>

const idOf = (name: string): string => `transfer.${name}`
const without = (files: readonly TransferInput[], names: readonly string[]): readonly TransferInput[] =>
  files.filter(({ name }) => !names.includes(name))

/**
 * The files that come onto this device, a few at a time, in their order.
 *
 * - `elsewhere` another tab of this account has them come, and this one when that is closed
 * - `going` each that ends makes room for the next
 * - `paused` by the listener: none comes, what came stays, and each goes on at its byte later
 */
export const transfersMachine = setup({
  types: typed<{
    context: TransfersContext
    events: TransfersEvent
    input: TransfersInput
    children: Record<string, 'transfer'>
  }>(),
  actors: {
    transfer: transferMachine,
    /** Waits until no other tab has files come, and holds on to that. */
    turn: callbackPlaceholder<TransfersFact>('turn'),
  },
  actions: {
    add: assign(({ context: { waiting, running } }, { files }: { files: readonly TransferInput[] }) => {
      const known = new Set([...waiting, ...running].map(({ name }) => name))
      return { waiting: [...waiting, ...files.filter(({ name }) => !known.has(name))] }
    }),
    putFirst: assign(({ context: { waiting } }, { names }: { names: readonly string[] }) => ({
      waiting: [...waiting.filter(({ name }) => names.includes(name)), ...without(waiting, names)],
    })),
    drop: enqueueActions(({ context, enqueue }, { names }: { names: readonly string[] }) => {
      for (const { name } of context.running) if (names.includes(name)) enqueue.stopChild(idOf(name))
      enqueue.assign({ waiting: without(context.waiting, names), running: without(context.running, names) })
    }),
    startNext: enqueueActions(({ context: { waiting, running }, enqueue }) => {
      const next = waiting.slice(0, Math.max(0, AT_ONCE - running.length))
      if (next.length === 0) return
      for (const input of next) enqueue.spawnChild('transfer', { id: idOf(input.name), input })
      enqueue.assign({ waiting: waiting.slice(next.length), running: [...running, ...next] })
    }),
    /** Those that come wait again, in front of the others. */
    stopAll: enqueueActions(({ context: { waiting, running }, enqueue }) => {
      for (const { name } of running) enqueue.stopChild(idOf(name))
      enqueue.assign({ waiting: [...running, ...waiting], running: [] })
    }),
    retryAll: enqueueActions(({ context: { running }, enqueue }) => {
      for (const { name } of running) enqueue.sendTo(idOf(name), { type: 'transfer.retry' })
    }),
    setPaused: assign((_, isPaused: boolean) => ({ isPaused })),
    remove: enqueueActions(({ context, enqueue }, { name }: { name: string }) => {
      enqueue.stopChild(idOf(name))
      enqueue.assign({ running: without(context.running, [name]) })
    }),
    tellTaken: sendTo(parentOf, { type: 'transfers.taken' } satisfies TransfersToParent),
    tellMoved: sendTo(
      parentOf,
      (_, { name, received }: { name: string; received: number }): TransfersToParent => ({
        type: 'transfers.moved',
        name,
        received,
      }),
    ),
    tellEnded: sendTo(parentOf, (_, { name, fault }: Ended): TransfersToParent => ({
      type: 'transfers.ended',
      name,
      fault,
    })),
  },
  guards: { isPaused: ({ context }) => context.isPaused },
}).createMachine({
  id: 'transfers',
  context: ({ input }) => ({ ...input, running: [] }),
  invoke: { src: 'turn', id: 'turn' },
  initial: 'elsewhere',
  on: {
    'transfers.drop': { actions: { type: 'drop', params: ({ event }) => event } },
    'transfers.add': { actions: { type: 'add', params: ({ event }) => event } },
    'transfers.first': { actions: { type: 'putFirst', params: ({ event }) => event } },
  },
  states: {
    elsewhere: {
      on: {
        'turn.taken': [
          { guard: 'isPaused', target: 'paused', actions: 'tellTaken' },
          { target: 'going', actions: 'tellTaken' },
        ],
        'transfers.pause': { actions: { type: 'setPaused', params: true } },
        'transfers.resume': { actions: { type: 'setPaused', params: false } },
      },
    },
    going: {
      entry: 'startNext',
      exit: 'stopAll',
      on: {
        'transfers.add': { actions: [{ type: 'add', params: ({ event }) => event }, 'startNext'] },
        'transfers.drop': { actions: [{ type: 'drop', params: ({ event }) => event }, 'startNext'] },
        'transfers.retry': { actions: 'retryAll' },
        'transfer.moved': { actions: { type: 'tellMoved', params: ({ event }) => event } },
        'transfer.ended': {
          actions: [
            { type: 'remove', params: ({ event }) => event },
            { type: 'tellEnded', params: ({ event }) => event },
            'startNext',
          ],
        },
        'transfers.pause': { target: 'paused', actions: { type: 'setPaused', params: true } },
      },
    },
    paused: {
      on: { 'transfers.resume': { target: 'going', actions: { type: 'setPaused', params: false } } },
    },
  },
})
