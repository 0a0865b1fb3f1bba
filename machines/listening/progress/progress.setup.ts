import { stateIn } from 'xstate'
import { isSameMedia } from '../../model/titles/playback.ts'
import type { MediaKey, OpenedSession } from '../../model/titles/playback.ts'
import { hasUnsent, isDue, isPlaceLeftOut, isShort, pauseCallOf } from './progress.calls.ts'
import { AT_END_SECONDS, FAILURES_BEFORE_NOTICE } from './progress.constants.ts'
import { isTracked } from './progress.context.ts'
import { changeElsewhere, isEcho, isForeign, isOwnReport, isRecordElsewhere } from './server-state.ts'
import type {
  PlaceRead,
  MediaRecord,
  PositionReport,
  ServerState,
  SyncOutcome,
  TotalOutcome,
} from './progress.types.ts'
import { progressBase } from './progress.base.ts'

/** What a call came to, for guards and actions. */
export const answerOf = <Output>({ event }: { event: { output: Output } }): Output => event.output

/** Another session than those of this browser tells of a record that is not as it was left here. */
export const FOREIGN_REPORT = {
  type: 'isForeign',
  params: ({ event }: { event: PositionReport }) => ({ report: event, isHeard: false }),
} as const

/** So does a changed account, which names no session. */
export const CHANGED_RECORD = {
  type: 'isRecordElsewhere',
  params: ({ event }: { event: { records: readonly MediaRecord[] } }) => event.records,
} as const

export const progressSetup = progressBase.extend({
  guards: {
    isOpened: ({ context }, { key }: { key: MediaKey }) => isSameMedia(context.session?.key ?? null, key),
    isTracked: (_, session: OpenedSession) => isTracked(session),
    isUnknown: (_, read: PlaceRead) => read.isUnknown === true,
    isHeard: stateIn('#progress.tracking.listening.on'),
    hasConflict: ({ context }) => context.agreement.conflict !== null,
    isShort: ({ context }) => isShort(context),
    isPlaceLeftOut: ({ context }) => isPlaceLeftOut(context),
    isSaveDue: ({ context }) => pauseCallOf(context) === 'save',
    isDue: ({ context }) => isDue(context),
    hasNext: ({ context }) => context.next !== null,
    isNextTracked: ({ context }) => context.next !== null && isTracked(context.next.session),
    shouldNotice: ({ context }) => context.trouble.failures >= FAILURES_BEFORE_NOTICE,
    isForgotten: (_, outcome: SyncOutcome) => outcome === 'forgotten',
    isUnclear: (_, outcome: SyncOutcome) => outcome === 'unclear',
    isForLater: (_, outcome: SyncOutcome) => outcome === 'later',
    isOpen: (_, { session }: ServerState) => session !== null,
    needsRecheck: ({ context }) => context.recheckAttempts > 0,
    isLookWanted: ({ context }) => context.wants.look,
    hasUnsent: ({ context }) => hasUnsent(context),
    isMoved: ({ context }, state: ServerState) => changeElsewhere(context, state) !== null,
    isTroubled: ({ context }) => context.trouble.attempt > 0,
    isFollowed: (_, { applied }: { applied: boolean }) => applied,
    /**
     * A sync without an answer, or one that a browser repeated: only the server knows its count. Where
     * reports were missed only the server knows, too, whether another device moved the record that the close writes over.
     */
    shouldCount: ({ context }) =>
      context.count.acked > 0 ||
      context.inFlight !== null ||
      context.recheckAttempts > 0 ||
      (!context.isWatched && hasUnsent(context)),
    isClosedClearly: ({ context }, outcome: SyncOutcome) =>
      outcome === 'applied' &&
      context.inFlight === null &&
      context.recheckAttempts === 0 &&
      context.count.unsent >= 0 &&
      !context.count.isUnsure,
    /** Nothing is unsent but the position of a pause in a short session. */
    isSaveEnough: ({ context }, { session }: ServerState) =>
      session !== null &&
      context.wants.sync === 'position' &&
      isShort(context) &&
      (context.inFlight?.seconds ?? 0) === 0,
    /** A seek in a finished title, or to where the server takes it for finished, is a look and no progress. */
    isSeekKept: ({ context }, { to }: { to: number }) =>
      !context.finish.isRecorded && to < (context.session?.duration ?? 0) - AT_END_SECONDS,
    isForeign: ({ context }, { report, isHeard }: { report: PositionReport; isHeard: boolean }) =>
      isForeign(context, report, isHeard),
    isOwnReport: ({ context }, report: PositionReport) => isOwnReport(context, report),
    isBlind: ({ context }) => !context.isWatched,
    isEcho: ({ context }, report: PositionReport) => isEcho(context, report),
    isRecordElsewhere: ({ context }, records: readonly MediaRecord[]) => isRecordElsewhere(context, records),
    isApplied: (_, outcome: SyncOutcome) => outcome === 'applied',
    isCounted: (_, outcome: TotalOutcome) => outcome !== 'refused',
  },
})
