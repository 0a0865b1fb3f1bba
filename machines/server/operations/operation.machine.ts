import { sendTo, setup } from 'xstate'
import { appError, toAppError } from '../../model/errors.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationRequest } from './operations.table.ts'

export type OperationToParent =
  | { type: 'operation.succeeded'; id: string; result: unknown }
  | { type: 'operation.failed'; id: string; error: AppError }

/** One write on its way to the server: `running`, then over, one way or the other. */
export const operationMachine = setup({
  types: {
    context: {} as { id: string; request: OperationRequest },
    events: {} as { type: 'unused' },
    input: {} as { id: string; request: OperationRequest },
  },
  actors: { performOperation: promisePlaceholder<unknown, OperationRequest>('performOperation') },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: OperationToParent) => fact),
  },
  delays: { operationTimeout: 60_000 },
}).createMachine({
  id: 'operation',
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      invoke: {
        src: 'performOperation',
        input: ({ context }) => context.request,
        onDone: {
          target: 'ended',
          actions: {
            type: 'tellParent',
            params: ({ context, event }) => ({
              type: 'operation.succeeded',
              id: context.id,
              result: event.output,
            }),
          },
        },
        onError: {
          target: 'ended',
          actions: {
            type: 'tellParent',
            params: ({ context, event }) => ({
              type: 'operation.failed',
              id: context.id,
              error: toAppError(event.error),
            }),
          },
        },
      },
      after: {
        operationTimeout: {
          target: 'ended',
          actions: {
            type: 'tellParent',
            params: ({ context }) => ({
              type: 'operation.failed',
              id: context.id,
              error: appError('timeout'),
            }),
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})
