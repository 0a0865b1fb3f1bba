import { assign, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { asked, write } from '../../server/operations/write.ts'
import { mediaId } from '../../listening/queue/queue-rules.ts'
import { hasArrived, orderText } from '../../model/titles/wanted-order.ts'
import { reorderRequest, wantedBy } from './list-order-rules.ts'
import type { ListOrderContext, ListOrderEvent, ListRef, Move, OrderRequest } from './list-order.types.ts'

const NOTHING: ListOrderContext = { list: null, wanted: null, order: '', moved: null, request: null }

const listOrderSetup = setup({
  types: typed<{ context: ListOrderContext; events: ListOrderEvent }>(),
  actors: { save: write<OrderRequest['name']>() },
  actions: {
    setList: assign((_, list: ListRef) => ({ ...NOTHING, list })),
    forget: assign(NOTHING),
    forgetWanted: assign({ wanted: null, request: null }),
    setOrder: assign((_, order: string) => ({ order })),
    move: assign(({ context: { list, wanted } }, move: Move) => {
      const next = wantedBy(wanted, move)
      if (!list || !next) return {}
      return {
        wanted: next,
        order: orderText(move.known.map(mediaId)),
        moved: { id: mediaId(move.entry), to: move.to },
        request: reorderRequest(list, next, move),
      }
    }),
  },
  guards: {
    isOther: ({ context }, { type, id }: ListRef) => context.list?.id !== id || context.list.type !== type,
    hasArrived: ({ context: { wanted, order } }) => hasArrived(wanted, order),
    doesMove: ({ context }, move: Move) => wantedBy(context.wanted, move) !== null,
  },
})

/**
 * The order of the collection or playlist on the page, which is shown before the server has it.
 *
 * - `closed` no list is on the page
 * - `asKnown` its order is the server's
 * - `asWanted` an entry was moved. Which of the two orders is the newer one only the entries tell (`inOrder`), until the
 *   server shows what was `saved`
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
      initial: 'saving',
      on: {
        'listOrder.follow': { actions: { type: 'setOrder', params: ({ event }) => event.order } },
        // each write carries the whole order: of several only the end of the last one counts
        'listOrder.move': {
          guard: { type: 'doesMove', params: ({ event }) => event },
          target: 'asWanted',
          reenter: true,
          actions: { type: 'move', params: ({ event }) => event },
        },
        'listOrder.close': { target: 'closed', actions: 'forget' },
      },
      states: {
        saving: {
          invoke: {
            src: 'save',
            input: ({ context }) => asked(context.request),
            onDone: { target: 'saved' },
            onError: { target: '#listOrder.asKnown', actions: 'forgetWanted' },
          },
        },
        saved: { always: { guard: 'hasArrived', target: '#listOrder.asKnown', actions: 'forgetWanted' } },
      },
    },
  },
})
