import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { parentOf } from '../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import { isSameMedia } from '../model/playback.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import { isForLater, marksOf, requestOf, withMarks, withoutMarks } from './outbox-rules.ts'
import type { Mark } from './outbox-rules.ts'

export interface OutboxContext {
  /** In the order they were made; one a medium. */
  marks: Mark[]
}

export type OutboxEvent =
  | OperationsToParent
  | { type: 'network.online' }
  | { type: 'connection.established' }
  | { type: 'connection.restored' }

export type OutboxToParent =
  /** So many marks wait in this browser, one more than before. */
  { type: 'outbox.kept'; count: number } | { type: 'outbox.deliverRequested'; request: OperationRequest }

export type OutboxCommand = { type: 'marks.keep'; mark: Mark } | { type: 'marks.drop'; mark: Mark }

const outboxSetup = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent },
  actors: {
    /** What earlier pages kept, in order. */
    recallMarks: promisePlaceholder<Mark[]>('recallMarks'),
    markStore: callbackPlaceholder<OutboxCommand>('markStore'),
  },
  actions: {
    takeUp: assign(({ context }, marks: Mark[]) => ({ marks: withMarks(marks, context.marks) })),
    keep: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const marks = marksOf(request)
      enqueue.assign({ marks: withMarks(context.marks, marks) })
      for (const mark of marks) enqueue.sendTo('markStore', { type: 'marks.keep', mark })
    }),
    drop: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const marks = marksOf(request)
      enqueue.assign({ marks: withoutMarks(context.marks, marks) })
      for (const mark of marks) enqueue.sendTo('markStore', { type: 'marks.drop', mark })
    }),
    tellKept: sendTo(parentOf, ({ context }): OutboxToParent => ({
      type: 'outbox.kept',
      count: context.marks.length,
    })),
    deliverFirst: enqueueActions(({ context, enqueue }) => {
      const [first] = context.marks
      if (first) enqueue.sendTo(parentOf, { type: 'outbox.deliverRequested', request: requestOf(first) })
    }),
    logFailure: (_, { error }: { error: unknown }) =>
      console.warn('Marks that were kept could not be read:', error),
  },
  guards: {
    hasMarks: ({ context }) => context.marks.length > 0,
    isAway: (_, fact: Extract<OperationsToParent, { type: 'operations.failed' }>) =>
      marksOf(fact.request).length > 0 && isForLater(fact.error),
    isMark: (_, { request }: OperationsToParent) => marksOf(request).length > 0,
    isFirst: ({ context }, { request }: OperationsToParent) => isFirst(context, request),
    isFirstAway: ({ context }, fact: Extract<OperationsToParent, { type: 'operations.failed' }>) =>
      isFirst(context, fact.request) && isForLater(fact.error),
  },
  delays: {
    /** An operation has an end of its own long before. */
    answerTimeout: 90_000,
  },
})

function isFirst({ marks }: OutboxContext, request: OperationRequest): boolean {
  const [first] = marks
  return first !== undefined && marksOf(request).some(({ key }) => isSameMedia(key, first.key))
}

/**
 * Finished marks that could not be told to the server: kept in this browser, also over a reload, and told in order when
 * the server can be reached. `recalling` reads what earlier pages kept; `resting` until there is a network;
 * `delivering` has the first one carried out like any other operation, and waits for how that ended.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: { marks: [] },
  invoke: { src: 'markStore', id: 'markStore' },
  initial: 'recalling',
  on: {
    'operations.succeeded': {
      guard: { type: 'isMark', params: ({ event }) => event },
      actions: { type: 'drop', params: ({ event }) => event.request },
    },
    'operations.failed': [
      {
        guard: { type: 'isAway', params: ({ event }) => event },
        actions: [{ type: 'keep', params: ({ event }) => event.request }, 'tellKept'],
      },
      {
        guard: { type: 'isMark', params: ({ event }) => event },
        actions: { type: 'drop', params: ({ event }) => event.request },
      },
    ],
  },
  states: {
    recalling: {
      invoke: {
        src: 'recallMarks',
        onDone: { target: 'choosing', actions: { type: 'takeUp', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    choosing: { always: [{ guard: 'hasMarks', target: 'delivering' }, { target: 'resting' }] },
    resting: {
      on: {
        'network.online': { target: 'choosing' },
        'connection.established': { target: 'choosing' },
        'connection.restored': { target: 'choosing' },
      },
    },
    delivering: {
      entry: 'deliverFirst',
      on: {
        // nobody was there yet to carry it out
        'connection.established': { target: 'choosing' },
        'operations.succeeded': {
          guard: { type: 'isFirst', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'drop', params: ({ event }) => event.request },
        },
        'operations.failed': [
          {
            guard: { type: 'isFirstAway', params: ({ event }) => event },
            target: 'resting',
            actions: [{ type: 'keep', params: ({ event }) => event.request }, 'tellKept'],
          },
          {
            guard: { type: 'isFirst', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'drop', params: ({ event }) => event.request },
          },
        ],
      },
      after: { answerTimeout: { target: 'resting' } },
    },
  },
})
