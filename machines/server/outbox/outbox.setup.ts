// long: the one place of what the chart does
import { enqueueActions, assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { isForLater, isUnanswered, toAppError } from '../../model/errors.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import { isSameMedia } from '../../model/titles/playback.ts'
import { isSameLocation } from '../../model/titles/reading.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import { asideNotice } from './outbox.notices.ts'
import {
  isSameChange,
  isSameSubject,
  markVerdict,
  marksOf,
  pendingOf,
  readingVerdict,
  requestOf,
  toldAt,
  turnedTo,
  withPending,
  withoutPending,
} from './outbox-rules.ts'
import type { Subject, Verdict } from './outbox-rules.ts'
import type { Mark, PendingChange, Reading } from './pending-change.ts'
import type {
  OutboxCommand,
  OutboxContext,
  OutboxEvent,
  OutboxToParent,
  ReadingFact,
  RecordRead,
  Taken,
} from './outbox.types.ts'
import { logWarning } from '../../model/log.ts'

type Ended = Extract<OperationsToParent, { type: 'operations.succeeded' | 'operations.failed' }>
type Failed = Extract<OperationsToParent, { type: 'operations.failed' }>
type Told = Pick<Reading, 'key' | 'place'>

export const outboxSetup = setup({
  types: typed<{ context: OutboxContext; events: OutboxEvent }>(),
  actors: {
    /** What this browser keeps for the server; ours while no other tab of it is delivering. */
    takePending: promisePlaceholder<Taken>('takePending'),
    pendingStore: callbackPlaceholder<OutboxCommand>('pendingStore'),
    readRecord: promisePlaceholder<RecordRead, PendingChange | null>('readRecord'),
  },
  actions: {
    /** The store has the last word, for every tab writes to it; what waits for the listener is not sent. */
    takeUp: assign(({ context }, { pending }: Taken) => ({
      pending: withoutPending(pending, context.aside),
    })),
    /** On disk before the call, for the page may be gone before the answer. */
    keepAsked: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const marks = marksOf(request)
      if (marks.length === 0) return
      enqueue.assign({
        asked: [...context.asked, ...marks.map(subjectOf)],
        aside: withoutPending(context.aside, marks),
      })
      for (const pending of marks) enqueue.sendTo('pendingStore', { type: 'pending.keep', pending })
      enqueue.raise({ type: 'pending.changed' })
    }),
    keep: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const marks = marksOf(request)
      enqueue.assign({
        pending: withPending(context.pending, marks),
        asked: withoutSubjects(context.asked, marks),
      })
      for (const pending of marks) enqueue.sendTo('pendingStore', { type: 'pending.keep', pending })
      enqueue.raise({ type: 'pending.changed' })
    }),
    /** What was being sent stays; of a mark it is said that it is kept. */
    keepFirst: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const marks = marksOf(request)
      if (marks.length === 0) return
      enqueue.assign({ asked: withoutSubjects(context.asked, marks) })
      enqueue.sendTo('pendingStore', { type: 'pending.confirm' })
    }),
    /** Whatever came of it, it is not sent again. */
    drop: enqueueActions(({ context, enqueue }, request: OperationRequest) => {
      const gone = pendingOf(request)
      enqueue.assign({
        pending: withoutPending(context.pending, gone),
        asked: withoutSubjects(context.asked, gone),
      })
      for (const pending of marksOf(request))
        enqueue.sendTo('pendingStore', { type: 'pending.drop', pending })
      enqueue.raise({ type: 'pending.changed' })
    }),
    /** The server has a position that was read; what was read since is still unsent. */
    settle: enqueueActions(({ context, enqueue }, reading: Told | undefined) => {
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
      enqueue.raise({ type: 'pending.changed' })
    }),
    /** The record says already what is pending. */
    settleKnown: enqueueActions(({ context, enqueue }, read: RecordRead) => {
      const change = context.pending.find((each) => isSameSubject(each, read))
      if (!change) return
      if (change.kind === 'mark') {
        enqueue.assign({ pending: withoutPending(context.pending, [change]) })
        enqueue.sendTo('pendingStore', { type: 'pending.drop', pending: change })
        const { key, isFinished, against } = change
        // a record that is as it was when the mark was made had nothing to be told
        const isChanged = against !== undefined && read.record?.lastUpdate !== against
        if (isFinished || !isChanged || read.record?.currentTime !== 0) return
        const arrived: OutboxToParent = { type: 'outbox.markArrived', key, ...madeAtOf(change) }
        enqueue.sendTo(parentOf, arrived)
        return
      }
      const { reading } = toldAt(change, change.place.location)
      enqueue.assign({
        pending: withoutPending(context.pending, [reading]),
        bases: { ...context.bases, [reading.key.libraryItemId]: reading },
      })
      enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: reading })
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
          aside: withoutPending(context.aside, [reading]),
        })
        enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: reading })
        enqueue.raise({ type: 'pending.changed' })
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
        enqueue.raise({ type: 'pending.changed' })
      },
    ),
    /** It stays kept in this browser, and the listener is asked: by a notice, or when the book is opened or is open. */
    leave: enqueueActions(({ context, enqueue }, read: RecordRead) => {
      const change = context.pending.find((each) => isSameSubject(each, read))
      // one that was made since is on its way
      if (!change || context.asked.some((each) => isSameSubject(each, read))) return
      const { key, title } = read
      enqueue.assign({
        pending: withoutPending(context.pending, [change]),
        aside: [...context.aside, change],
      })
      if (change.kind === 'mark')
        enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: { ...change, isAside: true } })
      const fact: OutboxToParent =
        change.kind === 'mark'
          ? {
              type: 'outbox.markDiffers',
              key,
              isFinished: change.isFinished,
              title,
              ...madeAtOf(change),
            }
          : { type: 'outbox.readingDiffers', libraryItemId: key.libraryItemId }
      enqueue.sendTo(parentOf, fact)
    }),
    /** The listener read what was said of a mark, and lets the newer record stand. */
    dropAside: enqueueActions(({ context, enqueue }, noticeId: string) => {
      for (const pending of context.aside) {
        if (pending.kind === 'mark' && asideNotice(pending.key) === noticeId)
          enqueue.sendTo('pendingStore', { type: 'pending.drop', pending })
      }
    }),
    /** What was read stays in this browser, not counted as sent, and that is said. */
    refuse: enqueueActions(({ context, enqueue }, refused: Told | undefined) => {
      const reading = refused && readingOf(context, refused.key.libraryItemId)
      if (!reading || !isSameLocation(reading.place.location, refused.place.location)) return
      enqueue.assign({
        pending: withoutPending(context.pending, [reading]),
        bases: { ...context.bases, [reading.key.libraryItemId]: reading },
      })
      const kept = { ...reading, refused: reading.place.location }
      enqueue.sendTo('pendingStore', { type: 'pending.keep', pending: kept })
      enqueue.sendTo(parentOf, {
        type: 'outbox.readingRefused',
        libraryItemId: reading.key.libraryItemId,
      } satisfies OutboxToParent)
    }),
    setChecked: assign(({ context }, { kind, key, record }: RecordRead) => {
      const change = context.pending.find((each) => isSameSubject(each, { kind, key }))
      return { checked: change ? { change, before: { key, record } } : null }
    }),
    setUnchecked: assign(({ context }) => {
      const change = nextIn(context)
      return { checked: change && { change, before: null } }
    }),
    forgetChecked: assign({ checked: null }),
    setTried: assign(({ context }) => {
      const change = context.checked?.change ?? nextIn(context)
      return change ? { tried: [...context.tried, subjectOf(change)] } : {}
    }),
    beginRound: assign({ tried: [], checked: null }),
    forgetAsked: assign({ asked: [], checked: null }),
    /** Told only once it is stored: the listener may close the page as soon as the notice shows. */
    confirm: sendTo('pendingStore', { type: 'pending.confirm' }),
    release: sendTo('pendingStore', { type: 'pending.release' }),
    tellKept: sendTo(parentOf, ({ context }): OutboxToParent => ({
      type: 'outbox.kept',
      count: context.pending.filter(({ kind }) => kind === 'mark').length,
    })),
    deliverChecked: enqueueActions(({ context: { checked }, enqueue }) => {
      if (checked)
        enqueue.sendTo(parentOf, {
          type: 'outbox.deliverRequested',
          request: requestOf(checked.change, checked.before),
        } satisfies OutboxToParent)
    }),
    logFailure: (_, { error }: { error: unknown }) =>
      logWarning('What is kept for the server could not be read:', error),
  },
  guards: {
    isOurs: (_, { isOurs }: Taken) => isOurs,
    hasNext: ({ context }) => nextIn(context) !== null,
    hasMarks: ({ context }) => context.pending.some(({ kind }) => kind === 'mark'),
    isMarkNext: ({ context }) => nextIn(context)?.kind === 'mark',
    /** It was looked at, and is still what is to be sent. */
    isChecked: ({ context }) => {
      const next = nextIn(context)
      return next !== null && context.checked !== null && isSameChange(next, context.checked.change)
    },
    /** Only the server's own refusal of a mark is one. */
    isMarkForLater: (_, { request, error }: Failed) => marksOf(request).length > 0 && isForLater(error),
    isMark: (_, { request }: Ended) => marksOf(request).length > 0,
    isReading: (_, { request }: Ended) => request.name === 'progress.setReading',
    isFirst: ({ context }, { request }: Ended) => isFirst(context, request),
    isFirstUnanswered: ({ context }, { request, error }: Failed) =>
      isFirst(context, request) && isUnanswered(error),
    isFirstForLater: ({ context }, { request, error }: Failed) =>
      isFirst(context, request) && isForLater(error),
    isFirstReading: ({ context }, { request }: Ended) =>
      request.name === 'progress.setReading' && isFirst(context, request),
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(toAppError(error)),
    isLater: (_, { error }: { error: unknown }) => isForLater(toAppError(error)),
    isVerdict: ({ context }, { read, is }: { read: RecordRead; is: Verdict }) =>
      verdictOn(
        context.pending.find((each) => isSameSubject(each, read)),
        read,
      ) === is,
  },
  delays: {
    /** An operation has an end of its own long before. */
    answerTimeout: 90_000,
    /** A browser whose storage does not answer is worked without: what was done in this page is sent. */
    storeTimeout: 10_000,
    /** How often a tab looks whether the one that delivers is done or gone. */
    yieldPause: 2000,
    /** Pages that are turned quickly are sent together. */
    turnPause: 1000,
    /** No event says when a server that fell silent answers again. */
    again: 60_000,
  },
})

/** What is to be sent next, null for nothing. A mark goes before a place in the text, which gives the record a new version. */
export function nextIn({ pending, asked, tried }: OutboxContext): PendingChange | null {
  const waiting = withoutPending(pending, [...asked, ...tried])
  const [first = null] = waiting
  const mark = waiting.find((each) => each.kind === 'mark' && isSameMedia(each.key, first?.key ?? null))
  return mark ?? first
}

const madeAtOf = ({ madeAt }: Mark): Pick<Mark, 'madeAt'> => (madeAt === undefined ? {} : { madeAt })

export function readingNext(context: OutboxContext): Told | undefined {
  const next = nextIn(context)
  return next?.kind === 'reading' ? next : undefined
}

export const readingIn = ({ request }: Ended): Told | undefined =>
  pendingOf(request).find((each) => each.kind === 'reading')

function readingOf({ pending }: OutboxContext, libraryItemId: string): Reading | undefined {
  return pending.find(
    (each): each is Reading => each.kind === 'reading' && each.key.libraryItemId === libraryItemId,
  )
}

function verdictOn(change: PendingChange | undefined, { record, ownPositions }: RecordRead): Verdict | null {
  if (!change) return null
  return change.kind === 'mark'
    ? markVerdict(change, record, ownPositions)
    : readingVerdict(change, record?.ebookLocation ?? null)
}

function isFirst({ checked }: OutboxContext, request: OperationRequest): boolean {
  return checked !== null && pendingOf(request).some((each) => isSameSubject(each, checked.change))
}

const subjectOf = ({ kind, key }: Subject): Subject => ({ kind, key })

function withoutSubjects(subjects: readonly Subject[], gone: readonly Subject[]): Subject[] {
  return subjects.filter((each) => !gone.some((other) => isSameSubject(each, other)))
}
