import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import type { Said } from '../../app/notices/notices.types.ts'
import { operationMachine } from './operation.machine.ts'
import type { OperationToParent, OutcomeNews } from './operation.types.ts'
import { subjectOf } from './operations.table.ts'
import type { OperationRequest } from './operations.table.ts'

export interface PendingOperation {
  id: string
  subject: string
  request: OperationRequest
}

export interface OperationsContext {
  count: number
  waiting: PendingOperation[]
  running: PendingOperation[]
}

export type OperationsIntent = { type: 'operation.run'; request: OperationRequest }
export type OperationsEvent = OperationsIntent | OperationToParent

export type OperationsToParent =
  /** It will be carried out, now or after those before it. */
  | { type: 'operations.accepted'; request: OperationRequest }
  | ({ type: 'operations.succeeded'; request: OperationRequest; result: unknown } & OutcomeNews)
  | { type: 'operations.failed'; request: OperationRequest; error: AppError; said: readonly Said[] }

const operationsSetup = setup({
  types: {
    context: {} as OperationsContext,
    events: {} as OperationsEvent,
    children: {} as Record<string, 'operation'>,
  },
  actors: { operation: operationMachine },
  actions: {
    enqueueRequest: assign(({ context }, request: OperationRequest) => ({
      count: context.count + 1,
      waiting: [
        ...context.waiting,
        { id: `${request.name}#${context.count + 1}`, subject: subjectOf(request), request },
      ],
    })),
    tellAccepted: sendTo(parentOf, (_, request: OperationRequest): OperationsToParent => ({
      type: 'operations.accepted',
      request,
    })),
    tellEnded: sendTo(
      parentOf,
      ({ context }, { id, outcome, news }: OperationToParent): OperationsToParent => {
        const request = requestOf(context, id)
        return outcome.isDone
          ? { type: 'operations.succeeded', request, result: outcome.result, ...news }
          : { type: 'operations.failed', request, error: outcome.error, said: news.said }
      },
    ),
    remove: assign(({ context }, { id }: OperationToParent) => ({
      running: context.running.filter((each) => each.id !== id),
    })),
    /** Starts every waiting operation whose subject is free, in order. */
    startFree: enqueueActions(({ context, enqueue }) => {
      const busy = new Set(context.running.map(({ subject }) => subject))
      const starting: PendingOperation[] = []
      for (const operation of context.waiting) {
        if (busy.has(operation.subject)) continue
        busy.add(operation.subject)
        starting.push(operation)
        enqueue.spawnChild('operation', {
          id: operation.id,
          input: { id: operation.id, request: operation.request },
        })
      }
      if (starting.length === 0) return
      enqueue.assign({
        waiting: context.waiting.filter((each) => !starting.includes(each)),
        running: [...context.running, ...starting],
      })
    }),
  },
})

function requestOf(context: OperationsContext, id: string): OperationRequest {
  const found = context.running.find((each) => each.id === id)
  if (!found) throw new Error(`An operation ended that was never begun: ${id}.`)
  return found.request
}

/** The one way of writing: each change to the server is a named operation, one at a time for each subject. */
export const operationsMachine = operationsSetup.createMachine({
  id: 'operations',
  context: { count: 0, waiting: [], running: [] },
  on: {
    'operation.run': {
      actions: [
        { type: 'tellAccepted', params: ({ event }) => event.request },
        { type: 'enqueueRequest', params: ({ event }) => event.request },
        'startFree',
      ],
    },
    'operation.ended': {
      actions: [
        { type: 'tellEnded', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
        'startFree',
      ],
    },
  },
})
