import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { isUnanswered, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import {
  isReadingForLater,
  isSameSubject,
  marksOf,
  pendingOf,
  readingVerdict,
  requestOf,
  toldAt,
  turnedTo,
  withPending,
  withoutPending,
} from './outbox-rules.ts'
import type { PendingChange, Reading } from './pending-change.ts'
import type {
  OutboxCommand,
  OutboxContext,
  OutboxEvent,
  OutboxToParent,
  ReadingFact,
  ReadingStanding,
} from './outbox.types.ts'
import { logWarning } from '../../model/log.ts'

type Ended = Extract<OperationsToParent, { type: 'operations.succeeded' | 'operations.failed' }>
type Failed = Extract<OperationsToParent, { type: 'operations.failed' }>

export const outboxSetup = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent },
  actors: {
    /** What earlier pages kept and could not tell, in order. */
    recallPending: promisePlaceholder<PendingChange[]>('recallPending'),
    pendingStore: callbackPlaceholder<OutboxCommand>('pendingStore'),
    readReading: promisePlaceholder<ReadingStanding, { libraryItemId: string }>('readReading'),
  },
  actions: {
    /** What was done since the page began is newer than what earlier ones kept. */
    takeUp: assign(({ context }, pending: PendingChange[]) => ({
      pending: withPending(pending, context.pending),
    })),
    /** On disk before the call, for the page may be gone before the answer. */
    keepAsked: enqueueActions(({ enqueue }, request: OperationRequest) => {
      for (const pending of marksOf(request))
        enqueue.sendTo('pendingStore', { type: 'pending.keep', pending })
    }),
    keep: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const marks = marksOf(request)
      enqueue.assign({ pending: withPending(context.pending, marks) })
      for (const pending of marks) enqueue.sendTo('pendingStore', { type: 'pending.keep', pending })
    }),
    /** Whatever came of it, it is not sent again. */
    drop: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const gone = pendingOf(request)
      enqueue.assign({ pending: withoutPending(context.pending, gone) })
      for (const pending of marksOf(request))
        enqueue.sendTo('pendingStore', { type: 'pending.drop', pending })
    }),
    /** The server has a position that was read; what was read since is still unsent. */
    settle: enqueueActions(({ context, enqueue }, reading: Pick<Reading, 'key' | 'place'> | undefined) => {
      if (!reading) return
      const { key, place } = reading
      const pending = readingOf(context, key.libraryItemId)
      const told = toldAt(pending ?? { kind: 'reading', key, place, known: null, left: [] }, place.location)
      enqueue.assign({
        pending: told.isPending
          ? withPending(context.pending, [told.reading])
          : withoutPending(context.pending, [told.reading]),
        bases: { ...context.bases, [key.libraryItemId]: told.reading },
      })
      enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: told.reading })
    }),
    open: enqueueActions(
      (
        { context, enqueue },
        { libraryItemId, kept, isPending }: Extract<ReadingFact, { type: 'readingProgress.opened' }>,
      ) => {
        const reading: Reading = { kind: 'reading', key: { libraryItemId, episodeId: null }, ...kept }
        enqueue.assign({
          pending: isPending
            ? withPending(context.pending, [reading])
            : withoutPending(context.pending, [reading]),
          bases: { ...context.bases, [libraryItemId]: reading },
        })
        enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: reading })
      },
    ),
    turn: enqueueActions(
      (
        { context, enqueue },
        { libraryItemId, place }: Extract<ReadingFact, { type: 'readingProgress.turned' }>,
      ) => {
        const before = readingOf(context, libraryItemId) ?? context.bases[libraryItemId]
        const reading = turnedTo(
          { libraryItemId, episodeId: null },
          place,
          before ?? { known: null, left: [] },
        )
        enqueue.assign({ pending: withPending(context.pending, [reading]) })
        enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: reading })
      },
    ),
    /** It stays kept in this browser, and the listener is asked when the book is opened or is open. */
    leave: assign(({ context }, libraryItemId: string) => ({
      pending: withoutPending(context.pending, [
        { kind: 'reading', key: { libraryItemId, episodeId: null } },
      ]),
    })),
    tellDiffers: sendTo(parentOf, (_, libraryItemId: string): OutboxToParent => ({
      type: 'outbox.readingDiffers',
      libraryItemId,
    })),
    /** Told only once it is stored: the listener may close the page as soon as the notice shows. */
    confirm: sendTo('pendingStore', { type: 'pending.confirm' }),
    tellKept: sendTo(parentOf, ({ context }): OutboxToParent => ({
      type: 'outbox.kept',
      count: context.pending.filter(({ kind }) => kind === 'mark').length,
    })),
    deliverFirst: enqueueActions(({ context, enqueue }) => {
      const [first] = context.pending
      if (first) enqueue.sendTo(parentOf, { type: 'outbox.deliverRequested', request: requestOf(first) })
    }),
    logFailure: (_, { what, error }: { what: string; error: unknown }) => logWarning(`${what}:`, error),
  },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    hasMarks: ({ context }) => context.pending.some(({ kind }) => kind === 'mark'),
    isReadingFirst: ({ context }) => context.pending[0]?.kind === 'reading',
    /** A server that refused a mark means it; one that was not reached is asked later. */
    isAway: (_, fact: Failed) => marksOf(fact.request).length > 0 && isUnanswered(fact.error),
    isMark: (_, { request }: Ended) => marksOf(request).length > 0,
    isReading: (_, { request }: Ended) => request.name === 'progress.setReading',
    isFirst: ({ context }, { request }: Ended) => isFirst(context, request),
    isFirstAway: ({ context }, { request, error }: Failed) =>
      isFirst(context, request) && isUnanswered(error),
    isFirstReading: ({ context }, { request }: Ended) => isFirstReading(context, request),
    isFirstReadingAway: ({ context }, { request, error }: Failed) =>
      isFirstReading(context, request) && isReadingForLater(error),
    isLater: (_, { error }: { error: unknown }) => isReadingForLater(toAppError(error)),
    isVerdict: ({ context }, { there, is }: { there: ReadingStanding; is: 'tell' | 'known' | 'differs' }) => {
      const reading = readingOf(context, there.libraryItemId)
      return reading !== undefined && readingVerdict(reading, there.location) === is
    },
  },
  delays: {
    /** An operation has an end of its own long before. */
    answerTimeout: 90_000,
    /** Pages that are turned quickly are sent together. */
    turnPause: 1000,
    /** No event says when a server that fell silent answers again. */
    again: 60_000,
  },
})

export function firstItem({ pending }: OutboxContext): string {
  return pending[0]?.key.libraryItemId ?? ''
}

export function readingOf({ pending }: OutboxContext, libraryItemId: string): Reading | undefined {
  return pending.find(
    (each): each is Reading => each.kind === 'reading' && each.key.libraryItemId === libraryItemId,
  )
}

function isFirst({ pending }: OutboxContext, request: OperationRequest): boolean {
  const [first] = pending
  return first !== undefined && pendingOf(request).some((each) => isSameSubject(each, first))
}

function isFirstReading(context: OutboxContext, request: OperationRequest): boolean {
  return request.name === 'progress.setReading' && isFirst(context, request)
}
