// long: all that progress does with its context, by name
import { assign, cancel, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../../model/placeholder.ts'
import type { MediaKey, OpenedSession } from '../../model/titles/playback.ts'
import { delays } from './progress.delays.ts'
import { hasUnsent, journalEntryOf, keyOf, placeToWrite } from './progress.calls.ts'
import { RECHECK_ATTEMPTS, SETTLED_MS } from './progress.constants.ts'
import { closedContext, emptyProgress, openedContext, reopenedContext } from './progress.context.ts'
import {
  acknowledged,
  agreed,
  begun,
  chosen,
  closedUnsurely,
  ended,
  goneUnsurely,
  heardUntil,
  movedTo,
  totalReplaced,
  type SoundReport,
  unsettled,
  withTold,
} from './progress.updates.ts'
import {
  besideSession,
  changeElsewhere,
  countedBy,
  learnt,
  learntFrom,
  readRecord,
  settledBy,
} from './server-state.ts'
import { unversioned, withoutRest } from './server-position.ts'
import type { ServerPosition } from './server-position.ts'
import type {
  CloseInput,
  JournalCommand,
  MediaRecord,
  PlaceRead,
  PositionReport,
  ProgressEvent,
  ProgressToParent,
  SaveInput,
  SessionTotal,
  ServerState,
  SyncInput,
  SyncOutcome,
  TotalOutcome,
  OpenedMedium,
} from './progress.types.ts'
import { withAgreement, withCount, withFinish, withPlace, withWants, wantingSync } from './progress.parts.ts'
import type { ProgressContext } from './progress.parts.ts'
import { logError } from '../../model/log.ts'

/** What another device may have made of the record, and which device, where that is known. */
export type RecordChange = Pick<ServerState, 'record' | 'isFinished'> &
  Partial<Pick<PositionReport, 'device' | 'sessionId'>>

type Moved = Extract<JournalCommand, { type: 'journal.move' }>
type Marked = Extract<JournalCommand, { type: 'journal.mark' }>

/** What progress knows, runs and does; `progressSetup` adds what it asks itself. */
export const progressBase = setup({
  types: typed<{
    context: ProgressContext
    events: ProgressEvent
    input: { isConnected: boolean }
    tags: 'settled'
  }>(),
  actors: {
    journal: callbackPlaceholder<JournalCommand>('journal'),
    readPlace: promisePlaceholder<PlaceRead, { key: MediaKey; startTime: number }>('readPlace'),
    syncSession: promisePlaceholder<SyncOutcome, SyncInput>('syncSession'),
    savePosition: promisePlaceholder<SyncOutcome, SaveInput>('savePosition'),
    readServerState: promisePlaceholder<ServerState, { sessionId: string; key: MediaKey }>('readServerState'),
    replaceTotal: promisePlaceholder<TotalOutcome, SessionTotal>('replaceTotal'),
    reopenSession: promisePlaceholder<OpenedSession, { key: MediaKey; isStream: boolean }>('reopenSession'),
    closeSession: promisePlaceholder<SyncOutcome, CloseInput>('closeSession'),
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: ProgressToParent) => fact),
    tellAgreed: sendTo(parentOf, ({ context }): ProgressToParent => ({
      type: 'progress.agreed',
      startAt: context.place.position,
      leftAt: context.agreement.leftAt,
      ...(context.agreement.leaves.length > 0 ? { leaves: context.agreement.leaves } : {}),
    })),
    /** Only after trouble is there anything to take back. */
    tellHealed: enqueueActions(({ context, enqueue }) => {
      if (context.trouble.attempt > 0) enqueue.sendTo(parentOf, { type: 'progress.healed' })
    }),
    setOpened: assign(({ context }, medium: OpenedMedium) => openedContext(medium, context)),
    setVisited: assign(({ context }, { libraryItemId }: { libraryItemId: string }) =>
      withFinish(context, { visited: libraryItemId }),
    ),
    setNext: assign((_, next: OpenedMedium | null) => ({ next })),
    takeNext: assign(({ context }) => (context.next ? openedContext(context.next, context) : emptyProgress)),
    setReopened: assign(({ context }, session: OpenedSession) => reopenedContext(session, context)),
    agree: assign(({ context }, read: PlaceRead) => agreed(context, read)),
    choose: assign(({ context }, place: 'here' | 'there') => chosen(context, place)),
    /** A place that a failure left is no wish: what the server said since is not written over without a look. */
    agreeUnread: assign(({ context: { agreement, place }, context }) =>
      withPlace(context, {
        position: (agreement.isRetried ? null : agreement.wishedStart) ?? place.known.position,
      }),
    ),
    agreeWithServer: assign(({ context }) =>
      withPlace(context, { position: context.agreement.wishedStart ?? context.place.known.position }),
    ),
    hear: assign(({ context }, report: SoundReport) => heardUntil(context, report)),
    /** Sound begins at the place that was seen last: what is heard counts from there. */
    setPosition: assign(({ context }, { position, at }: { position: number; at: number }) =>
      withPlace(context, { position, heardAt: at, lead: 0 }),
    ),
    stopHearing: assign(({ context }) => withPlace(context, { heardAt: null })),
    reachEnd: assign(({ context }) => ended(context)),
    go: assign(({ context }, { to }: { to: number }) => movedTo(context, to)),
    /** As not finished the record is known only once it is written. One that is sent late is told from what was done since. */
    mark: assign(({ context }, { isFinished, madeAt }: Omit<Marked, 'type'>) => {
      if (!isFinished) return withFinish(context, { isMarked: false })
      return withFinish(context, { isRecorded: true, ...(madeAt === undefined ? { isMarked: true } : {}) })
    }),
    /** A finish is always worth a sync: the server marks nothing finished by its first one. */
    want: assign(({ context }, wanted: 'ifAny' | 'always') =>
      wanted === 'always' || hasUnsent(context) ? wantingSync(context, wanted) : {},
    ),
    /** Counted from the last seek: a timer of the same name does not take the place of the one before. */
    settleAfter: enqueueActions(({ enqueue }, delay: 'pauseSettled' | 'seekSettled') => {
      enqueue.cancel('settle')
      enqueue.raise({ type: 'position.settled' }, { id: 'settle', delay: SETTLED_MS[delay] })
    }),
    cancelSettle: cancel('settle'),
    /** What was asked for otherwise brings the position too. */
    wantPosition: assign(({ context }) => wantingSync(context, 'position')),
    /** Where sound goes on, the schedule brings the position. */
    dropPosition: assign(({ context }) =>
      withWants(context, context.wants.sync === 'position' ? { sync: null } : {}),
    ),
    begin: assign(({ context }, seconds: number) => begun(context, seconds)),
    acknowledge: assign(({ context }) => acknowledged(context)),
    settleCount: assign(({ context }, state: ServerState) => countedBy(context, state)),
    settleBy: assign(({ context }, state: ServerState) => settledBy(context, state)),
    /** What another device did is said, and seen from then on; a title that it finished is not saved as half heard. */
    tellElsewhere: enqueueActions(({ context, enqueue }, state: RecordChange) => {
      const { device = null, sessionId = '' } = state
      const here = besideSession(context, sessionId)
      const change = changeElsewhere(here, state)
      if (change === null) return
      const { kind, position } = change
      const isFinished = kind === 'finished'
      const moved = { key: keyOf(context), position, device, sessionId }
      enqueue.sendTo(
        parentOf,
        isFinished
          ? { type: 'progress.finishedElsewhere', device }
          : { type: 'progress.movedElsewhere', ...moved, ...(kind === 'reset' ? { isReset: true } : {}) },
      )
      enqueue.assign({
        ...withPlace(context, readRecord(here, state)),
        // A title that another device starts over and finishes again is reported again.
        ...withFinish(context, isFinished ? { isMarked: true, isRecorded: true } : { isRecorded: false }),
      })
    }),
    /** What the listener stays against is theirs to write over. */
    stay: assign(({ context, context: { sessions, place } }, { sessionId }: { sessionId: string }) => ({
      sessions: { ...sessions, stayedAgainst: [...sessions.stayedAgainst, sessionId] },
      ...withPlace(context, { known: place.seen ?? place.known, seen: null }),
    })),
    /** What another device sent is what the server has. */
    follow: assign(({ context }, { to }: { to: number }) =>
      withPlace(context, {
        position: to,
        known: context.place.seen ?? unversioned(to),
        told: [],
        seen: null,
        userMoved: true,
      }),
    ),
    /** This browser wrote the record of the open title by another way than this session. */
    noteWritten: assign(({ context }, { position }: { position: number | null }) => ({
      ...withPlace(context, {
        known: unversioned(position ?? 0),
        told: [],
        seen: null,
        hasRecord: position !== null,
      }),
      ...withFinish(context, { isRecorded: context.finish.isMarked }),
    })),
    moveJournal: sendTo('journal', (_, moved: Omit<Moved, 'type'>): Moved => ({
      ...moved,
      type: 'journal.move',
    })),
    markJournal: sendTo('journal', (_, marked: Omit<Marked, 'type'>): Marked => ({
      ...marked,
      type: 'journal.mark',
    })),
    /** What goes out now may move the record, and its answer may be lost. */
    expectPlace: assign(({ context }) => withTold(context, unversioned(placeToWrite(context)))),
    /** An earlier session of this browser wrote the record. */
    expectRecord: assign(({ context }, server: ServerPosition) => withTold(context, server)),
    learn: assign(({ context }, report: PositionReport) => learnt(context, report)),
    learnFrom: assign(({ context }, records: readonly MediaRecord[]) => learntFrom(context, records)),
    /** What was reported before a gap says nothing of the record after it. */
    setConnected: assign(({ context }, isConnected: boolean) => ({
      isConnected,
      isWatched: isConnected && context.isWatched,
    })),
    recheckLater: assign({ recheckAttempts: RECHECK_ATTEMPTS }),
    countRecheck: assign(({ context }) => ({ recheckAttempts: context.recheckAttempts - 1 })),
    wantLook: assign(({ context }) => ({ ...withWants(context, { look: true }), isWatched: false })),
    /** Another device moved the record, whatever it is found to be then. */
    doubtRecord: assign(({ context }) => withPlace(context, { known: withoutRest(context.place.known) })),
    forgetLook: assign(({ context }) => withWants(context, { look: false })),
    /** A position that was saved on its own; what a sync carries is another matter. */
    positionSaved: assign(({ context }) =>
      withPlace(context, { known: unversioned(placeToWrite(context)), told: [], hasRecord: true }),
    ),
    settleTotal: assign(({ context }, outcome: TotalOutcome) => totalReplaced(context, outcome)),
    dropInFlight: assign(({ context }) => unsettled(context)),
    /** The server said no: nothing of it arrived. */
    dropRefused: assign(({ context, context: { inFlight, place } }) => ({
      inFlight: null,
      ...withPlace(context, {
        told: place.told.filter(
          (_, at, all) => at !== all.findLastIndex(({ position }) => position === inFlight?.position),
        ),
      }),
    })),
    doubtClose: assign(({ context }) => closedUnsurely(context)),
    doubtGone: assign(({ context }) => goneUnsurely(context)),
    doubtCount: assign(({ context }) => withCount(context, { isUnsure: true })),
    // what is on its way stays unclear until the server was asked
    countFailure: assign(({ context: { trouble } }) => ({
      trouble: { failures: trouble.failures + 1, attempt: trouble.attempt + 1 },
    })),
    /** The close brings whatever was wanted. */
    dropWants: assign(({ context }) => ({
      wants: emptyProgress.wants,
      trouble: { ...context.trouble, failures: 0 },
      ...withAgreement(context, { conflict: null }),
    })),
    resetFailures: assign(({ context }) => ({ trouble: { ...context.trouble, failures: 0 } })),
    resetAttempts: assign({ trouble: emptyProgress.trouble }),
    forget: assign(({ context }) => closedContext(context)),
    journal: sendTo('journal', ({ context }): JournalCommand => ({
      type: 'journal.write',
      entry: journalEntryOf(context),
      isUrgent: false,
    })),
    journalFirst: sendTo('journal', ({ context }): JournalCommand => ({
      type: 'journal.write',
      entry: journalEntryOf(context),
      isUrgent: true,
    })),
    keepNow: sendTo('journal', ({ context }): JournalCommand => ({
      type: 'journal.keepNow',
      entry: journalEntryOf(context),
    })),
    settleJournal: sendTo('journal', ({ context }, sent: number | null): JournalCommand => ({
      type: 'journal.settle',
      key: keyOf(context),
      sessionId: context.session?.id ?? '',
      sent,
    })),
    logFailure: (_, { what, error }: { what: string; error: unknown }) => logError(`${what} failed:`, error),
  },
  delays,
})
