import { assign, sendTo, setup } from 'xstate'
import { appError, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationContext, OperationToParent, Outcome, OutcomeNews } from './operation.types.ts'
import { timeoutOf } from './operations.table.ts'
import type { OperationRequest } from './operations.table.ts'

const NO_NEWS: OutcomeNews = { said: [], effects: [] }

/**
 * One write on its way to the server.
 *
 * - `running` until it is answered, or for a minute, longer on many items
 * - `reporting` its row of the catalogue, whose code may have to be loaded, says what follows
 *
 * Then it is over, one way or the other.
 */
export const operationMachine = setup({
  types: {
    context: {} as OperationContext,
    events: {} as { type: 'unused' },
    input: {} as Pick<OperationContext, 'id' | 'request'>,
  },
  actors: {
    performOperation: promisePlaceholder<unknown, OperationRequest>('performOperation'),
    readNews: promisePlaceholder<OutcomeNews, { request: OperationRequest; outcome: Outcome }>('readNews'),
  },
  actions: {
    setOutcome: assign((_, outcome: Outcome) => ({ outcome })),
    tellEnded: sendTo(parentOf, ({ context }, news: OutcomeNews): OperationToParent => ({
      type: 'operation.ended',
      id: context.id,
      outcome: outcomeOf(context),
      news,
    })),
  },
  delays: { operationTimeout: ({ context }) => timeoutOf(context.request) },
}).createMachine({
  id: 'operation',
  context: ({ input }) => ({ ...input, outcome: null }),
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'performOperation',
        input: ({ context }) => context.request,
        onDone: {
          target: 'reporting',
          actions: {
            type: 'setOutcome',
            params: ({ event }) => ({ isDone: true, result: event.output }),
          },
        },
        onError: {
          target: 'reporting',
          actions: {
            type: 'setOutcome',
            params: ({ event }) => ({ isDone: false, error: toAppError(event.error) }),
          },
        },
      },
      after: {
        operationTimeout: {
          target: 'reporting',
          actions: { type: 'setOutcome', params: { isDone: false, error: appError('timeout') } },
        },
      },
    },
    reporting: {
      invoke: {
        src: 'readNews',
        input: ({ context }) => ({ request: context.request, outcome: outcomeOf(context) }),
        onDone: { target: 'ended', actions: { type: 'tellEnded', params: ({ event }) => event.output } },
        onError: { target: 'ended', actions: { type: 'tellEnded', params: NO_NEWS } },
      },
    },
    ended: { type: 'final' },
  },
})

function outcomeOf({ outcome }: OperationContext): Outcome {
  return outcome ?? { isDone: false, error: appError('unexpected') }
}
