import type { OpenedSession } from '../model/playback.ts'
import { trackedOf } from './progress.calls.ts'
import type { OpenedMedium, ProgressContext } from './progress.types.ts'

export const emptyProgress: ProgressContext = {
  session: null,
  opened: null,
  wishedStart: null,
  position: 0,
  heardAt: null,
  known: 0,
  acked: 0,
  unsent: 0,
  carried: 0,
  inFlight: null,
  told: [],
  doubts: 0,
  wantsLook: false,
  failures: 0,
  attempt: 0,
  acted: false,
  conflict: null,
  leftAt: null,
  leaves: [],
  wanted: null,
  visited: null,
  markedFinished: false,
  next: null,
}

export const isTracked = (session: OpenedSession) => session.media.mediaType !== 'music'

export function openedContext(
  { session, startAt, isContinued }: OpenedMedium,
  { visited }: ProgressContext,
): ProgressContext {
  return {
    ...emptyProgress,
    visited: visited === session.media.libraryItemId ? visited : null,
    opened: session,
    session: trackedOf(session),
    wishedStart: startAt,
    position: session.startTime,
    known: session.startTime,
    // going on after a fallback or on another device is no act of the listener
    acted: startAt !== null && !isContinued,
  }
}

/** The same listening goes on in a session that the server opened anew, where its record stands; what was unsent goes there. */
export function reopenedContext(
  session: OpenedSession,
  { carried, acked, unsent }: ProgressContext,
): Partial<ProgressContext> {
  return {
    session: trackedOf(session),
    opened: session,
    known: session.startTime,
    told: [],
    acked: 0,
    unsent: Math.max(0, unsent),
    // whoever listened for more than 20 s before has not begun anew
    carried: carried + Math.max(0, acked),
    inFlight: null,
    doubts: 0,
    failures: 0,
    attempt: 0,
  }
}
