import { assign, enqueueActions, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { hasArrived, orderAfterMove, orderText } from '../../model/titles/wanted-order.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import { write } from '../../server/operations/write.ts'
import { orderOf } from './library-order.ts'
import type {
  LibrariesContext,
  LibrariesEvent,
  LibrariesToParent,
  LibraryMove,
  LibraryQuestion,
} from './libraries.types.ts'

const NOTHING: LibrariesContext = { known: [], wanted: null, order: '', moved: null, question: null }

const librariesSetup = setup({
  types: typed<{ context: LibrariesContext; events: LibrariesEvent }>(),
  actors: { saveOrder: write<'libraries.reorder'>() },
  actions: {
    move: assign(({ context }, { known, id, to }: LibraryMove) => ({
      known,
      wanted: orderAfterMove(context.wanted, known, id, to),
      order: orderText(known),
      moved: { id, to },
    })),
    setOrder: assign((_, order: string) => ({ order })),
    forgetWanted: assign({ wanted: null }),
    forgetMoved: assign({ moved: null }),
    setQuestion: assign((_, question: LibraryQuestion) => ({ question })),
    forgetQuestion: assign({ question: null }),
    runAsked: enqueueActions(({ context: { question }, enqueue }) => {
      if (!question) return
      const { kind, libraryId } = question
      const request: OperationRequest =
        kind === 'delete'
          ? { name: 'library.delete', params: { libraryId } }
          : { name: 'library.scan', params: { libraryId, force: true } }
      enqueue.sendTo(parentOf, { type: 'operation.run', request } satisfies LibrariesToParent)
    }),
  },
  guards: {
    doesMove: ({ context }, { known, id, to }: LibraryMove) =>
      orderAfterMove(context.wanted, known, id, to) !== null,
    hasArrived: ({ context: { wanted, order } }) => hasArrived(wanted, order),
    isYes: (_, { isYes }: { isYes: boolean }) => isYes,
    isAskedOf: ({ context }, libraryId: string) => context.question?.libraryId === libraryId,
  },
  delays: {
    /** Several moves in a row are saved in one call. */
    orderPause: 500,
  },
})

/**
 * The page of all libraries.
 *
 * - `order`: `asKnown` nothing is to be saved; `waiting` a library was moved, and the new order shows already; `saving` it;
 *   `saved` until the list shows it. Which of the two orders is the newer one only the list tells (`inWantedOrder`)
 * - `question`: `none`, or `asked` before a library is deleted or all of its files are read again
 *
 * None is final: the page comes and goes, and an order that was moved is saved after it has gone.
 */
export const librariesMachine = librariesSetup.createMachine({
  id: 'libraries',
  context: NOTHING,
  type: 'parallel',
  on: { 'libraries.open': { actions: 'forgetMoved' } },
  states: {
    order: {
      initial: 'asKnown',
      on: {
        'libraries.move': {
          guard: { type: 'doesMove', params: ({ event }) => event },
          target: '.waiting',
          actions: { type: 'move', params: ({ event }) => event },
        },
        'libraries.follow': { actions: { type: 'setOrder', params: ({ event }) => event.order } },
      },
      states: {
        asKnown: {},
        waiting: { after: { orderPause: { target: 'saving' } } },
        saving: {
          invoke: {
            src: 'saveOrder',
            input: ({ context: { known, wanted } }) => ({
              name: 'libraries.reorder',
              params: { order: orderOf(known, wanted?.ids ?? known) },
            }),
            onDone: { target: 'saved' },
            onError: { target: 'asKnown', actions: 'forgetWanted' },
          },
        },
        saved: {
          always: { guard: 'hasArrived', target: 'asKnown', actions: 'forgetWanted' },
          // while the page was away it was not told what the server has
          on: { 'libraries.open': { target: 'asKnown', actions: ['forgetMoved', 'forgetWanted'] } },
        },
      },
    },
    question: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetQuestion',
          on: {
            'libraries.ask': {
              target: 'asked',
              actions: { type: 'setQuestion', params: ({ event }) => event.question },
            },
          },
        },
        asked: {
          on: {
            'libraries.answer': [
              {
                guard: { type: 'isYes', params: ({ event }) => event },
                target: 'none',
                actions: 'runAsked',
              },
              { target: 'none' },
            ],
            'libraries.close': { target: 'none' },
            'library.removed': {
              guard: { type: 'isAskedOf', params: ({ event }) => event.libraryId },
              target: 'none',
            },
          },
        },
      },
    },
  },
})
