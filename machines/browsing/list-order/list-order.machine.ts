import { assign, enqueueActions, setup } from 'xstate'
import { parentOf } from '../../model/parent.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { mediaId } from '../../listening/queue/queue-rules.ts'
import { reorderRequest, savesOrderOf, wantedBy } from './list-order-rules.ts'
import type {
  ListOrderContext,
  ListOrderEvent,
  ListOrderToParent,
  ListRef,
  Move,
} from './list-order.types.ts'

const NOTHING: ListOrderContext = { list: null, wanted: null, moved: null }

const listOrderSetup = setup({
  types: { context: {} as ListOrderContext, events: {} as ListOrderEvent },
  actions: {
    setList: assign((_, list: ListRef) => ({ ...NOTHING, list })),
    forget: assign(NOTHING),
    forgetWanted: assign({ wanted: null }),
    move: enqueueActions(({ context: { list, wanted }, enqueue }, move: Move) => {
      const next = wantedBy(wanted, move)
      if (!list || !next) return
      const request = reorderRequest(list, next, move)
      enqueue.assign({ wanted: next, moved: { id: mediaId(move.entry), to: move.to } })
      enqueue.sendTo(parentOf, { type: 'operation.run', request } satisfies ListOrderToParent)
    }),
  },
  guards: {
    isOther: ({ context }, { type, id }: ListRef) => context.list?.id !== id || context.list.type !== type,
    doesMove: ({ context }, move: Move) => wantedBy(context.wanted, move) !== null,
    isOurs: ({ context }, request: OperationRequest) => savesOrderOf(context.list, request),
  },
})

/**
 * The order of the collection or playlist on the page, which is shown before the server has it.
 *
 * - `closed` no list is on the page
 * - `asKnown` its order is the server's
 * - `asWanted` an entry was moved. Which of the two orders is the newer one only the entries tell (`inOrder`)
 *
 * None is final: lists come and go.
 */
export const listOrderMachine = listOrderSetup.createMachine({
  id: 'listOrder',
  context: NOTHING,
  initial: 'closed',
  on: {
    'listOrder.open': {
      guard: { type: 'isOther', params: ({ event }) => event.list },
      target: '.asKnown',
      actions: { type: 'setList', params: ({ event }) => event.list },
    },
  },
  states: {
    closed: {},
    asKnown: {
      on: {
        'listOrder.move': {
          guard: { type: 'doesMove', params: ({ event }) => event },
          target: 'asWanted',
          actions: { type: 'move', params: ({ event }) => event },
        },
        'listOrder.close': { target: 'closed', actions: 'forget' },
      },
    },
    asWanted: {
      on: {
        'listOrder.move': {
          guard: { type: 'doesMove', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
        },
        'listOrder.close': { target: 'closed', actions: 'forget' },
        'operations.failed': {
          guard: { type: 'isOurs', params: ({ event }) => event.request },
          target: 'asKnown',
          actions: 'forgetWanted',
        },
      },
    },
  },
})
