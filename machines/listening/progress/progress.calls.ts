import { mediaKeyOf } from '../../model/playback.ts'
import type { MediaKey, OpenedSession } from '../../model/playback.ts'
import { isSamePlace, isSuspiciousWrite } from './place.ts'
import { CLOSE_BODY_SECONDS, SYNC_MIN_MOVE_SECONDS } from './progress.constants.ts'
import type {
  CloseInput,
  JournalEntry,
  ProgressContext,
  SaveInput,
  SessionTotal,
  SyncInput,
  TrackedSession,
} from './progress.types.ts'

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

export type Visit = Pick<ProgressContext, 'visited' | 'markedFinished' | 'session'>

/** Whether a finished book is only looked into: its record says already what it shall say. */
export function isVisit({ visited, markedFinished, session }: Visit): boolean {
  return markedFinished || (visited !== null && visited === session?.key.libraryItemId)
}

/**
 * The position as it may be written: the start never replaces a far place unless the listener went there, and a finished
 * book that is only looked into stays at its end, where the server takes it for finished.
 */
export function placeToWrite(context: ProgressContext): number {
  const { position, known, acted, session } = context
  if (session && isVisit(context) && session.duration > 0) return session.duration
  return isSuspiciousWrite(position, known, acted) ? known : position
}

/** What a sync may add: never less than nothing, when the server already has more than was heard. */
export function secondsToAdd({ unsent }: Pick<ProgressContext, 'unsent'>): number {
  return Math.max(0, unsent)
}

export function hasUnsent(context: ProgressContext): boolean {
  return context.unsent > 0 || Math.abs(context.position - context.known) >= SYNC_MIN_MOVE_SECONDS
}

export function syncInputOf(context: ProgressContext): SyncInput {
  return {
    sessionId: context.session?.id ?? '',
    timeListened: secondsToAdd(context),
    currentTime: placeToWrite(context),
    duration: context.session?.duration ?? 0,
  }
}

export function standingInputOf(context: ProgressContext): { sessionId: string; key: MediaKey } {
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
export function isShort({ carried, acked, unsent }: ProgressContext): boolean {
  return carried + acked + unsent <= CLOSE_BODY_SECONDS
}

/** How a pause brings its position to the server; null where there is nothing to bring. */
export function pauseCallOf(context: ProgressContext): 'save' | 'sync' | null {
  const moved = Math.abs(placeToWrite(context) - context.known)
  if (context.wanted !== 'position' || isVisit(context) || moved < SYNC_MIN_MOVE_SECONDS) return null
  return isShort(context) ? 'save' : 'sync'
}

export function closeInputOf(context: ProgressContext): CloseInput {
  const isMusic = context.session?.mediaType === 'music'
  return {
    ...syncInputOf(context),
    ...saveInputOf(context),
    // what a sync on its way carries is not sent a second time
    timeListened: Math.max(0, context.unsent - (context.inFlight?.seconds ?? 0)),
    withBody: !isShort(context),
    savePosition: !isMusic && !isVisit(context) && !isSamePlace(placeToWrite(context), context.known),
  }
}

export function totalOf(context: ProgressContext): SessionTotal {
  return {
    sessionId: context.session?.id ?? '',
    key: keyOf(context),
    totalListened: context.acked + context.unsent,
    currentTime: placeToWrite(context),
    duration: context.session?.duration ?? 0,
    known: context.known,
    told: context.told,
  }
}

export function journalEntryOf(context: ProgressContext): Omit<JournalEntry, 'writtenAt'> {
  return {
    key: keyOf(context),
    position: placeToWrite(context),
    duration: context.session?.duration ?? 0,
    known: context.known,
    sessionId: context.session?.id ?? '',
    acked: context.acked,
    unsent: context.unsent,
    unclear: context.inFlight?.seconds ?? 0,
    ...(context.told.length > 0 ? { told: context.told } : {}),
    ...(context.isUnsure || context.doubts > 0 ? { isUnsure: true } : {}),
  }
}
