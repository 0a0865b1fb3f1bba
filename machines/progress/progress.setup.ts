import { assign, enqueueActions, sendTo, setup, stateIn } from 'xstate'
import { parentOf } from '../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import { isSameMedia } from '../model/playback.ts'
import type { MediaKey, OpenedSession } from '../model/playback.ts'
import { backoffMs } from './backoff.ts'
import { heardSeconds, isSyncDue } from './listening.ts'
import { agreeOnPlace, isSuspiciousWrite, placesLeft } from './place.ts'
import { hasUnsent, journalEntryOf, keyOf, placeToWrite } from './progress.calls.ts'
import {
  AT_END_SECONDS,
  DOUBTS,
  FAILURES_BEFORE_NOTICE,
  MOST_TOLD,
  NEAR_START_SECONDS,
  SYNC_MIN_MOVE_SECONDS,
} from './progress.constants.ts'
import { emptyProgress, isTracked, openedContext, reopenedContext } from './progress.context.ts'
import { movedTo, settledBy } from './standing.ts'
import type {
  CloseInput,
  JournalCommand,
  PlaceRead,
  ProgressContext,
  ProgressEvent,
  ProgressToParent,
  SessionTotal,
  Standing,
  SyncInput,
  SyncOutcome,
  OpenedMedium,
} from './progress.types.ts'

export const progressSetup = setup({
  types: {
    context: {} as ProgressContext,
    events: {} as ProgressEvent,
    tags: {} as 'settled',
  },
  actors: {
    journal: callbackPlaceholder<JournalCommand>('journal'),
    readPlace: promisePlaceholder<PlaceRead, { key: MediaKey }>('readPlace'),
    syncSession: promisePlaceholder<SyncOutcome, SyncInput>('syncSession'),
    readStanding: promisePlaceholder<Standing, { sessionId: string; key: MediaKey }>('readStanding'),
    replaceTotal: promisePlaceholder<'applied' | 'refused', SessionTotal>('replaceTotal'),
    reopenSession: promisePlaceholder<OpenedSession, { key: MediaKey; isStream: boolean }>('reopenSession'),
    closeSession: promisePlaceholder<'applied' | 'unclear', CloseInput>('closeSession'),
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: ProgressToParent) => fact),
    tellAgreed: sendTo(parentOf, ({ context }): ProgressToParent => ({
      type: 'progress.agreed',
      startAt: context.position,
      leftAt: context.leftAt,
      ...(context.leaves.length > 0 ? { leaves: context.leaves } : {}),
    })),
    tellSynced: sendTo(parentOf, ({ context }): ProgressToParent => ({
      type: 'progress.synced',
      key: keyOf(context),
      position: context.known,
    })),
    /** Only after trouble is there anything to take back. */
    tellHealed: enqueueActions(({ context, enqueue }) => {
      if (context.attempt > 0) enqueue.sendTo(parentOf, { type: 'progress.healed' })
    }),
    setOpened: assign(({ context }, medium: OpenedMedium) => openedContext(medium, context)),
    setVisited: assign((_, { libraryItemId }: { libraryItemId: string }) => ({ visited: libraryItemId })),
    setNext: assign((_, next: OpenedMedium | null) => ({ next })),
    takeNext: assign(({ context }) => (context.next ? openedContext(context.next, context) : emptyProgress)),
    setReopened: assign(({ context }, session: OpenedSession) => reopenedContext(session, context)),
    agree: assign(({ context }, read: PlaceRead) => {
      const place = agreeOnPlace(read, context.known, context.wishedStart)
      // going on after a fallback leaves nothing
      const leaves = context.acted ? placesLeft(read, context.known, context.wishedStart) : []
      return 'startAt' in place
        ? { position: place.startAt, leftAt: place.leftAt, leaves, conflict: null }
        : { conflict: place.conflict, position: context.known }
    }),
    choose: assign(({ context }, place: 'here' | 'there') => ({
      position: context.conflict?.[place].position ?? context.position,
      conflict: null,
      acted: true,
    })),
    agreeWithServer: assign(({ context }) => ({ position: context.wishedStart ?? context.known })),
    hear: assign(({ context }, { position, at, rate }: { position: number; at: number; rate: number }) => ({
      position,
      heardAt: at,
      unsent:
        context.heardAt === null
          ? context.unsent
          : context.unsent + heardSeconds(context.position, position, at - context.heardAt, rate),
    })),
    /** Sound begins at the place that was seen last: what is heard counts from there. */
    setPosition: assign((_, { position, at }: { position: number; at: number }) => ({
      position,
      heardAt: at,
    })),
    stopHearing: assign({ heardAt: null }),
    /** An element may end a little before the length that the server knows. */
    reachEnd: assign(({ context: { position, session } }) => {
      const end = session?.duration ?? 0
      return end - position < AT_END_SECONDS && end > 0 ? { position: end } : {}
    }),
    /** An act means the start only where it went there. */
    markAct: assign((_, { to }: { to: number }) => ({
      acted: to < NEAR_START_SECONDS,
      markedFinished: false,
    })),
    mark: assign((_, markedFinished: boolean) => ({ markedFinished })),
    /** A finish is always worth a sync: the server marks nothing finished by its first one. */
    want: assign(({ context }, wanted: 'ifAny' | 'always') => ({
      wanted: wanted === 'always' || hasUnsent(context) ? wanted : context.wanted,
    })),
    begin: assign(({ context }, seconds: number) => {
      const position = placeToWrite(context)
      return {
        inFlight: { seconds, position },
        told: [...context.told, position].slice(-MOST_TOLD),
        wanted: null,
      }
    }),
    acknowledge: assign(({ context }) => ({
      acked: context.acked + (context.inFlight?.seconds ?? 0),
      unsent: context.unsent - (context.inFlight?.seconds ?? 0),
      inFlight: null,
      known: context.inFlight?.position ?? context.known,
      // what was given up can still arrive, with its place
      told: context.doubts > 0 ? context.told : [],
      failures: 0,
      attempt: 0,
    })),
    settleBy: assign(({ context }, standing: Standing) => settledBy(context, standing)),
    tellElsewhere: enqueueActions(({ context, enqueue }, standing: Standing) => {
      const position = movedTo(context, standing)
      if (position === null) return
      enqueue.sendTo(parentOf, { type: 'progress.movedElsewhere', key: keyOf(context), position })
    }),
    /** What another device told is what the server has. */
    follow: assign((_, { to }: { to: number }) => ({ position: to, known: to, told: [], acted: true })),
    doubt: assign({ doubts: DOUBTS }),
    doubtLess: assign(({ context }) => ({ doubts: context.doubts - 1 })),
    wantLook: assign({ wantsLook: true }),
    forgetLook: assign({ wantsLook: false }),
    /** The session's total was replaced; what was heard meanwhile is still to send. */
    settleTotal: assign(({ context }) => ({
      acked: context.acked + (context.inFlight?.seconds ?? 0),
      unsent: context.unsent - (context.inFlight?.seconds ?? 0),
      inFlight: null,
      known: context.inFlight?.position ?? context.known,
      told: [],
    })),
    /** What neither server nor journal can settle is dropped, never sent twice. */
    dropInFlight: assign(({ context }) => ({
      unsent: Math.max(0, context.unsent - (context.inFlight?.seconds ?? 0)),
      inFlight: null,
    })),
    /** The server said no: nothing of it arrived. */
    dropRefused: assign(({ context }) => ({ inFlight: null, told: context.told.slice(0, -1) })),
    /** The close told what was sure; what is on its way, or was counted twice, stays for the settlement. */
    settleClose: assign(({ context }) => {
      const sure = Math.max(0, context.unsent - (context.inFlight?.seconds ?? 0))
      return {
        acked: context.acked + sure,
        unsent: context.unsent - sure,
        known: placeToWrite(context),
        told: [],
      }
    }),
    // what is on its way stays unclear until the server was asked
    countFailure: assign(({ context }) => ({
      failures: context.failures + 1,
      attempt: context.attempt + 1,
    })),
    resetFailures: assign({ failures: 0 }),
    resetAttempts: assign({ failures: 0, attempt: 0 }),
    // what is to be looked into may still be on its way
    forget: assign(({ context }) => ({
      ...emptyProgress,
      visited: context.visited === context.session?.key.libraryItemId ? null : context.visited,
    })),
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
    settleJournal: sendTo('journal', ({ context }): JournalCommand => ({
      type: 'journal.settle',
      key: keyOf(context),
      sessionId: context.session?.id ?? '',
    })),
    logFailure: (_, { what, error }: { what: string; error: unknown }) =>
      console.error(`${what} failed:`, error),
  },
  guards: {
    isOpened: ({ context }, { key }: { key: MediaKey }) => isSameMedia(context.session?.key ?? null, key),
    isTracked: (_, session: OpenedSession) => isTracked(session),
    isUnknown: (_, read: PlaceRead) => read.isUnknown === true,
    isHeard: stateIn('#progress.tracking.listening.on'),
    hasConflict: ({ context }) => context.conflict !== null,
    isDue: ({ context }) =>
      context.wanted === 'always' ||
      (context.wanted === 'ifAny' && hasUnsent(context)) ||
      (isSyncDue(context.carried + context.acked, context.unsent) &&
        Math.abs(context.position - context.known) >= SYNC_MIN_MOVE_SECONDS &&
        !isSuspiciousWrite(context.position, context.known, context.acted)),
    hasNext: ({ context }) => context.next !== null,
    isNextTracked: ({ context }) => context.next !== null && isTracked(context.next.session),
    shouldNotice: ({ context }) => context.failures >= FAILURES_BEFORE_NOTICE,
    isOutcome: (_, { outcome, is }: { outcome: SyncOutcome; is: SyncOutcome }) => outcome === is,
    isOpen: (_, { session }: Standing) => session !== null,
    isDoubted: ({ context }) => context.doubts > 0,
    isLookWanted: ({ context }) => context.wantsLook,
    hasUnsent: ({ context }) => hasUnsent(context),
    isMoved: ({ context }, standing: Standing) => movedTo(context, standing) !== null,
    isTroubled: ({ context }) => context.attempt > 0,
    isFollowed: (_, { applied }: { applied: boolean }) => applied,
    isClosed: (_, outcome: 'applied' | 'unclear') => outcome === 'applied',
    isClosedClearly: ({ context }, outcome: 'applied' | 'unclear') =>
      outcome === 'applied' && context.inFlight === null,
    isApplied: (_, outcome: 'applied' | 'refused') => outcome === 'applied',
  },
  delays: {
    backoff: ({ context }) => backoffMs(context.attempt, Math.random()),
    readTimeout: 2000,
    /** The player answers at once, or has nothing that could move. */
    heedTimeout: 500,
    /** A request that was given up arrives soon or, stuck at something between, within about a minute. */
    lookAgain: ({ context }) => (context.doubts >= DOUBTS ? 10_000 : 60_000),
  },
})
