import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import type { AppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import type { NoticeChange } from '../../app/notices/notices.types.ts'
import { operationMachine } from './operation.machine.ts'
import type { OperationToParent, Outcome, OutcomeSummary } from './operation.types.ts'
import { subjectOf } from './operations.table.ts'
import type { OperationRequest } from './operations.table.ts'

export interface PendingOperation {
  id: string
  subject: string
  request: OperationRequest
  /** By what the actor that invoked it knows its end; null where a view asked for it. */
  ticket: string | null
}

export interface OperationsContext {
  count: number
  waiting: PendingOperation[]
  running: PendingOperation[]
}

export type OperationsIntent = { type: 'operation.run'; request: OperationRequest; ticket?: string }
export type OperationsEvent = OperationsIntent | OperationToParent

export type OperationsToParent =
  /** It will be carried out, now or after those before it. */
  | { type: 'operations.accepted'; request: OperationRequest }
  | ({ type: 'operations.succeeded'; request: OperationRequest; result: unknown } & OutcomeSummary)
  | { type: 'operations.failed'; request: OperationRequest; error: AppError; said: readonly NoticeChange[] }

/** For the actors that invoked a write (`write.ts`). */
export interface WriteEnded {
  type: 'write.ended'
  ticket: string | null
  outcome: Outcome
}

const operationsSetup = setup({
  types: typed<{
    context: OperationsContext
    events: OperationsEvent
    children: Record<string, 'operation'>
    emitted: WriteEnded
  }>(),
  actors: { operation: operationMachine },
  actions: {
    enqueueRequest: assign(({ context }, { request, ticket }: OperationsIntent) => ({
      count: context.count + 1,
      waiting: [
        ...context.waiting,
        {
          id: `${request.name}#${context.count + 1}`,
          subject: subjectOf(request),
          request,
          ticket: ticket ?? null,
        },
      ],
    })),
    tellAccepted: sendTo(parentOf, (_, request: OperationRequest): OperationsToParent => ({
      type: 'operations.accepted',
      request,
    })),
    tellEnded: sendTo(
      parentOf,
      ({ context }, { id, outcome, summary }: OperationToParent): OperationsToParent => {
        const { request } = pendingIn(context, id)
        return outcome.isDone
          ? { type: 'operations.succeeded', request, result: outcome.result, ...summary }
          : { type: 'operations.failed', request, error: outcome.error, said: summary.said }
      },
    ),
    emitEnded: emit(({ context }, { id, outcome }: OperationToParent): WriteEnded => ({
      type: 'write.ended',
      ticket: pendingIn(context, id).ticket,
      outcome,
    })),
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

function pendingIn(context: OperationsContext, id: string): PendingOperation {
  const found = context.running.find((each) => each.id === id)
  if (!found) throw new Error(`An operation ended that was never begun: ${id}.`)
  return found
}

/** The one way of writing: each change to the server is a named operation, one at a time for each subject. */
export const operationsMachine = operationsSetup.createMachine({
  id: 'operations',
  context: { count: 0, waiting: [], running: [] },
  on: {
    'operation.run': {
      actions: [
        { type: 'tellAccepted', params: ({ event }) => event.request },
        { type: 'enqueueRequest', params: ({ event }) => event },
        'startFree',
      ],
    },
    'operation.ended': {
      actions: [
        { type: 'tellEnded', params: ({ event }) => event },
        { type: 'emitEnded', params: ({ event }) => event },
        { type: 'remove', params: ({ event }) => event },
        'startFree',
      ],
    },
  },
})
