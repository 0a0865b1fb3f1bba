import type { OpenedSession } from '../../model/playback.ts'
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
  early: 0,
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
  isUnsure: false,
  isFinished: false,
  ownSessions: [],
  stayedAgainst: [],
  visited: null,
  markedFinished: false,
  next: null,
}

export const isTracked = (session: OpenedSession) => session.media.mediaType !== 'music'

/** Echoes of an old session come within seconds; this many outlast any. */
const SESSIONS_REMEMBERED = 50

export function openedContext(
  { session, startAt, isContinued }: OpenedMedium,
  { visited, ownSessions, stayedAgainst }: ProgressContext,
): ProgressContext {
  return {
    ...emptyProgress,
    ownSessions: withSession(ownSessions, session.id),
    stayedAgainst,
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
  { carried, acked, unsent, ownSessions }: ProgressContext,
): Partial<ProgressContext> {
  return {
    session: trackedOf(session),
    opened: session,
    ownSessions: withSession(ownSessions, session.id),
    known: session.startTime,
    told: [],
    early: 0,
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

/** What outlives the medium: what is to be looked into may still be on its way, and so may echoes. */
export function closedContext({
  visited,
  session,
  ownSessions,
  stayedAgainst,
}: ProgressContext): ProgressContext {
  return {
    ...emptyProgress,
    ownSessions,
    stayedAgainst,
    visited: visited === session?.key.libraryItemId ? null : visited,
  }
}

function withSession(known: readonly string[], ...ids: readonly string[]): readonly string[] {
  return [...new Set([...known, ...ids])].slice(-SESSIONS_REMEMBERED)
}
