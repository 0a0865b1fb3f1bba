import { mediaKeyOf } from '../../model/titles/playback.ts'
import type { MediaKey, OpenedSession } from '../../model/titles/playback.ts'
import { isSyncDue } from './listening.ts'
import { isSuspiciousWrite } from './position-agreement.ts'
import { isSamePosition } from './server-position.ts'
import { CLOSE_BODY_SECONDS, SYNC_MIN_MOVE_SECONDS } from './progress.constants.ts'
import type {
  CloseInput,
  JournalEntry,
  SaveInput,
  SessionTotal,
  SyncInput,
  TrackedSession,
} from './progress.types.ts'
import type { ProgressContext } from './progress.parts.ts'

export const keyOf = (context: ProgressContext): MediaKey => mediaKeyOf(context.session?.key)

export function trackedOf(session: OpenedSession): TrackedSession {
  return {
    id: session.id,
    key: { libraryItemId: session.media.libraryItemId, episodeId: session.media.episodeId },
    mediaType: session.media.mediaType,
    duration: session.media.duration,
    startTime: session.startTime,
    isStream: session.playMethod === 'transcode',
  }
}

export type Visit = Pick<ProgressContext, 'finish' | 'session'>

/** Whether a finished book is only looked into: its record says already what it shall say. */
export function isVisit({ finish: { visited, isMarked }, session }: Visit): boolean {
  return isMarked || (visited !== null && visited === session?.key.libraryItemId)
}

/**
 * The position as it may be written: the start never replaces a far place unless the listener went there, and a finished
 * book that is only looked into stays at its end, where the server takes it for finished.
 */
export function placeToWrite(context: ProgressContext): number {
  const { session } = context
  return session && isVisit(context) && session.duration > 0 ? session.duration : placeHeard(context)
}

/** Where the listener is, as far as it may be written: what the record of a finished title is to say is left aside. */
export function placeHeard({ place: { position, known, userMoved } }: ProgressContext): number {
  return isSuspiciousWrite(position, known.position, userMoved) ? known.position : position
}

/** What a sync may add: never less than nothing, when the server already has more than was heard. */
export function secondsToAdd({ count: { unsent } }: Pick<ProgressContext, 'count'>): number {
  return Math.max(0, unsent)
}

export function hasUnsent({ count, place }: ProgressContext): boolean {
  return count.unsent > 0 || Math.abs(place.position - place.known.position) >= SYNC_MIN_MOVE_SECONDS
}

export function syncInputOf(context: ProgressContext): SyncInput {
  return {
    sessionId: context.session?.id ?? '',
    timeListened: secondsToAdd(context),
    currentTime: placeToWrite(context),
    duration: context.session?.duration ?? 0,
  }
}

export function serverStateInputOf(context: ProgressContext): { sessionId: string; key: MediaKey } {
  return { sessionId: context.session?.id ?? '', key: keyOf(context) }
}

export function saveInputOf(context: ProgressContext): SaveInput {
  return {
    key: keyOf(context),
    currentTime: placeToWrite(context),
    duration: context.session?.duration ?? 0,
  }
}

/** Whether the session is so short that its close has no body (spec): its position goes on its own. */
export function isShort({ count: { carried, acked, unsent } }: ProgressContext): boolean {
  return carried + acked + unsent <= CLOSE_BODY_SECONDS
}

/** Whether a sync is to go out: because it was asked for, or by the schedule. */
export function isDue(context: ProgressContext): boolean {
  const { wants, count, place } = context
  const { position, userMoved } = place
  const known = place.known.position
  return (
    wants.sync === 'always' ||
    (wants.sync === 'ifAny' && hasUnsent(context)) ||
    pauseCallOf(context) === 'sync' ||
    (isSyncDue(count.carried + count.acked - count.early, count.unsent + count.early) &&
      Math.abs(position - known) >= SYNC_MIN_MOVE_SECONDS &&
      !isSuspiciousWrite(position, known, userMoved))
  )
}

/** How a pause brings its position to the server; null where there is nothing to bring. */
export function pauseCallOf(context: ProgressContext): 'save' | 'sync' | null {
  const moved = Math.abs(placeToWrite(context) - context.place.known.position)
  if (context.wants.sync !== 'position' || isVisit(context) || moved < SYNC_MIN_MOVE_SECONDS) return null
  return isShort(context) ? 'save' : 'sync'
}

/** Whether a close leaves out a position that changed, which is then saved on its own before it. */
export function isPlaceLeftOut(context: ProgressContext): boolean {
  return (
    isShort(context) &&
    context.session?.mediaType !== 'music' &&
    !isVisit(context) &&
    !isSamePosition(placeToWrite(context), context.place.known.position)
  )
}

export function closeInputOf(context: ProgressContext): CloseInput {
  return {
    ...syncInputOf(context),
    // what a sync on its way carries is not sent a second time
    timeListened: Math.max(0, context.count.unsent - (context.inFlight?.seconds ?? 0)),
    withBody: !isShort(context),
  }
}

export function totalOf(context: ProgressContext): SessionTotal {
  const { session, count, place } = context
  return {
    sessionId: session?.id ?? '',
    key: keyOf(context),
    totalListened: count.acked + count.unsent,
    currentTime: placeToWrite(context),
    duration: session?.duration ?? 0,
    known: place.known,
    told: place.told,
  }
}

export function journalEntryOf(context: ProgressContext): Omit<JournalEntry, 'writtenAt'> {
  const { session, count, place, inFlight, recheckAttempts } = context
  const { position: known, ...mark } = place.known
  const { isMarked } = context.finish
  return {
    key: keyOf(context),
    // a mark can be taken back before the server has it: where the listener is stands nowhere else
    position: isMarked ? placeHeard(context) : placeToWrite(context),
    ...(isMarked ? { isFinished: true } : {}),
    duration: session?.duration ?? 0,
    known,
    ...(mark.version === null && mark.rest === undefined ? {} : { mark }),
    sessionId: session?.id ?? '',
    acked: count.acked,
    unsent: count.unsent,
    unclear: inFlight?.seconds ?? 0,
    ...(place.isChosen ? { isChosen: true } : {}),
    ...(place.hasRecord === null ? {} : { hasRecord: place.hasRecord }),
    ...(place.told.length > 0 ? { told: place.told } : {}),
    ...(count.isUnsure || recheckAttempts > 0 ? { isUnsure: true } : {}),
  }
}
