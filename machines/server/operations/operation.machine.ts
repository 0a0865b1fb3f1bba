import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { appError, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type {
  EditRecord,
  OperationContext,
  OperationToParent,
  Outcome,
  OutcomeSummary,
} from './operation.types.ts'
import { limitsOf } from './operation-limits.ts'
import type { OperationRequest } from './operations.table.ts'

const NO_SUMMARY: OutcomeSummary = { said: [], effects: [] }

/**
 * One write on its way to the server.
 *
 * - `running` until it is answered, or for as long as its limits let it; no further call of it is made after that
 * - `reporting` its row of the catalogue, whose code may have to be loaded, says what follows
 * - `keeping` an edit goes into the history of this browser, which is read again once the write has ended
 *
 * Then it is over, one way or the other.
 */
export const operationMachine = setup({
  types: typed<{
    context: OperationContext
    events: { type: 'unused' }
    input: Pick<OperationContext, 'id' | 'request'>
  }>(),
  actors: {
    performOperation: promisePlaceholder<unknown, OperationRequest>('performOperation'),
    readSummary: promisePlaceholder<OutcomeSummary, { request: OperationRequest; outcome: Outcome }>(
      'readSummary',
    ),
    keepEdit: promisePlaceholder<void, EditRecord | null>('keepEdit'),
  },
  actions: {
    setOutcome: assign((_, outcome: Outcome) => ({ outcome })),
    setSummary: assign((_, summary: OutcomeSummary) => ({ summary })),
    tellEnded: sendTo(parentOf, ({ context }): OperationToParent => ({
      type: 'operation.ended',
      id: context.id,
      outcome: outcomeOf(context),
      summary: context.summary,
    })),
  },
  guards: {
    isForHistory: ({ context }) => recordOf(context) !== null,
  },
  delays: {
    operationTimeout: ({ context }) => limitsOf(context.request).wholeMs,
    /** A browser that keeps nothing answers nothing. */
    keepTimeout: 1000,
  },
}).createMachine({
  id: 'operation',
  context: ({ input }) => ({ ...input, outcome: null, summary: NO_SUMMARY }),
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
        src: 'readSummary',
        input: ({ context }) => ({ request: context.request, outcome: outcomeOf(context) }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setSummary', params: ({ event }) => event.output },
        },
        onError: { target: 'ended' },
      },
    },
    deciding: { always: [{ guard: 'isForHistory', target: 'keeping' }, { target: 'ended' }] },
    keeping: {
      invoke: {
        src: 'keepEdit',
        input: ({ context }) => recordOf(context),
        onDone: { target: 'ended' },
        onError: { target: 'ended' },
      },
      after: { keepTimeout: { target: 'ended' } },
    },
    ended: { type: 'final', entry: 'tellEnded' },
  },
})

function outcomeOf({ outcome }: OperationContext): Outcome {
  return outcome ?? { isDone: false, error: appError('unexpected') }
}

/** What the history of edits learns of it. */
function recordOf({ summary: { edit }, outcome, request: { reverts } }: OperationContext): EditRecord | null {
  if (edit) return { edit }
  return reverts !== undefined && outcome?.isDone ? { reverted: reverts } : null
}
