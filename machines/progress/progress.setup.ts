import { assign, sendTo, setup } from 'xstate'
import { parentOf } from '../model/parent.ts'
import { callbackPlaceholder, promisePlaceholder } from '../model/placeholder.ts'
import type { MediaKey, OpenedSession } from '../model/playback.ts'
import { backoffMs } from './backoff.ts'
import { heardSeconds, isSyncDue } from './listening.ts'
import { agreeOnPlace, isSamePlace, isSuspiciousWrite } from './place.ts'
import { CLOSE_BODY_SECONDS, FAILURES_BEFORE_NOTICE, SYNC_MIN_MOVE_SECONDS } from './progress.constants.ts'
import type {
  CloseInput,
  JournalCommand,
  PlaceRead,
  ProgressContext,
  ProgressEvent,
  ProgressToParent,
  SessionTotal,
  SyncInput,
  SyncOutcome,
  TrackedSession,
} from './progress.types.ts'

export const emptyProgress: ProgressContext = {
  session: null,
  opened: null,
  wishedStart: null,
  position: 0,
  heardAt: null,
  known: 0,
  acked: 0,
  unsent: 0,
  inFlight: null,
  failures: 0,
  attempt: 0,
  acted: false,
  conflict: null,
}

function trackedOf(session: OpenedSession): TrackedSession {
  return {
    id: session.id,
    key: { libraryItemId: session.media.libraryItemId, episodeId: session.media.episodeId },
    mediaType: session.media.mediaType,
    duration: session.media.duration,
    startTime: session.startTime,
    isStream: session.playMethod === 'transcode',
  }
}

export function syncInputOf(context: ProgressContext): SyncInput {
  return {
    sessionId: context.session?.id ?? '',
    timeListened: context.unsent,
    currentTime: context.position,
    duration: context.session?.duration ?? 0,
  }
}

export function closeInputOf(context: ProgressContext): CloseInput {
  const withBody = context.acked + context.unsent > CLOSE_BODY_SECONDS
  const meant = !isSuspiciousWrite(context.position, context.known, context.acted)
  return {
    ...syncInputOf(context),
    key: context.session?.key ?? { libraryItemId: '', episodeId: null },
    withBody: withBody && meant,
    savePosition: meant && !isSamePlace(context.position, context.known),
  }
}

export function totalOf(context: ProgressContext): SessionTotal {
  return {
    sessionId: context.session?.id ?? '',
    key: context.session?.key ?? { libraryItemId: '', episodeId: null },
    totalListened: context.acked + context.unsent,
    currentTime: context.position,
    duration: context.session?.duration ?? 0,
  }
}

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
    /** Seconds of listening the server has for an open session, null when it is not open any more. */
    readSession: promisePlaceholder<{ timeListening: number } | null, { sessionId: string }>('readSession'),
    replaceTotal: promisePlaceholder<'applied' | 'refused', SessionTotal>('replaceTotal'),
    reopenSession: promisePlaceholder<OpenedSession, { key: MediaKey; isStream: boolean }>('reopenSession'),
    closeSession: promisePlaceholder<'applied' | 'unclear', CloseInput>('closeSession'),
  },
  actions: {
    tellParent: sendTo(parentOf, (_, fact: ProgressToParent) => fact),
    tellAgreed: sendTo(parentOf, ({ context }): ProgressToParent => ({
      type: 'progress.agreed',
      startAt: context.position,
    })),
    tellSynced: sendTo(parentOf, ({ context }): ProgressToParent => ({
      type: 'progress.synced',
      key: context.session?.key ?? { libraryItemId: '', episodeId: null },
      position: context.known,
    })),
    setOpened: assign((_, { session, startAt }: { session: OpenedSession; startAt: number | null }) => ({
      ...emptyProgress,
      opened: session,
      session: trackedOf(session),
      wishedStart: startAt,
      position: session.startTime,
      known: session.startTime,
      acted: startAt !== null,
    })),
    /** The same listening goes on in a session that the server opened anew; what was unsent goes there. */
    setReopened: assign(({ context }, session: OpenedSession) => ({
      session: trackedOf(session),
      opened: session,
      acked: 0,
      unsent: Math.max(0, context.unsent),
      inFlight: null,
    })),
    agree: assign(({ context }, read: PlaceRead) => {
      const place = agreeOnPlace(read, context.known, context.wishedStart)
      return 'startAt' in place
        ? { position: place.startAt, conflict: null }
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
    setPosition: assign((_, { position }: { position: number }) => ({ position })),
    stopHearing: assign({ heardAt: null }),
    markAct: assign({ acted: true }),
    beginSync: assign(({ context }) => ({
      inFlight: { seconds: context.unsent, position: context.position },
    })),
    acknowledge: assign(({ context }) => ({
      acked: context.acked + (context.inFlight?.seconds ?? 0),
      unsent: Math.max(0, context.unsent - (context.inFlight?.seconds ?? 0)),
      inFlight: null,
      known: context.inFlight?.position ?? context.known,
      failures: 0,
      attempt: 0,
    })),
    /** The server's own count decides what of an unanswered sync arrived. */
    settleBy: assign(({ context }, timeListening: number) => {
      const arrived = Math.min(context.unsent, Math.max(0, timeListening - context.acked))
      return {
        acked: Math.max(context.acked, timeListening),
        unsent: context.unsent - arrived,
        inFlight: null,
      }
    }),
    /** What neither server nor journal can settle is dropped, never sent twice. */
    dropInFlight: assign(({ context }) => ({
      unsent: Math.max(0, context.unsent - (context.inFlight?.seconds ?? 0)),
      inFlight: null,
    })),
    countFailure: assign(({ context }) => ({
      failures: context.failures + 1,
      attempt: context.attempt + 1,
      inFlight: null,
    })),
    resetFailures: assign({ failures: 0 }),
    forget: assign(emptyProgress),
    journal: sendTo('journal', ({ context }): JournalCommand => {
      const session = context.session
      return {
        type: 'journal.write',
        entry: {
          key: session?.key ?? { libraryItemId: '', episodeId: null },
          position: context.position,
          duration: session?.duration ?? 0,
          known: context.known,
          sessionId: session?.id ?? '',
          acked: context.acked,
          unsent: context.unsent,
          unclear: context.inFlight?.seconds ?? 0,
        },
      }
    }),
    settleJournal: sendTo('journal', ({ context }): JournalCommand => ({
      type: 'journal.settle',
      key: context.session?.key ?? { libraryItemId: '', episodeId: null },
      sessionId: context.session?.id ?? '',
    })),
    logFailure: (_, { what, error }: { what: string; error: unknown }) =>
      console.error(`${what} failed:`, error),
  },
  guards: {
    isTracked: (_, session: OpenedSession) => session.media.mediaType !== 'music',
    hasConflict: ({ context }) => context.conflict !== null,
    isDue: ({ context }) =>
      isSyncDue(context.acked, context.unsent) &&
      Math.abs(context.position - context.known) >= SYNC_MIN_MOVE_SECONDS &&
      !isSuspiciousWrite(context.position, context.known, context.acted),
    hasUnsent: ({ context }) =>
      context.unsent > 0 || Math.abs(context.position - context.known) >= SYNC_MIN_MOVE_SECONDS,
    shouldNotice: ({ context }) => context.failures >= FAILURES_BEFORE_NOTICE,
    isOutcome: (_, { outcome, is }: { outcome: SyncOutcome; is: SyncOutcome }) => outcome === is,
    isApplied: (_, outcome: 'applied' | 'refused') => outcome === 'applied',
    isOpen: (_, answer: { timeListening: number } | null) => answer !== null,
    isClosed: (_, outcome: 'applied' | 'unclear') => outcome === 'applied',
    isStream: ({ context }) => context.session?.isStream === true,
  },
  delays: {
    backoff: ({ context }) => backoffMs(context.attempt, Math.random()),
    readTimeout: 2000,
  },
})
