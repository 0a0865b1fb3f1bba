import type { OpenedSession } from '../../model/titles/playback.ts'
import { trackedOf } from './progress.calls.ts'
import type { OpenedMedium } from './progress.types.ts'
import type { ProgressContext } from './progress.parts.ts'
import { unversioned } from './server-position.ts'

const NO_TROUBLE = { failures: 0, attempt: 0 }

/** Where nothing is open; whether reports come is no matter of a medium. */
export const emptyProgress: Omit<ProgressContext, 'isConnected'> = {
  session: null,
  agreement: { wishedStart: null, isRetried: false, conflict: null, leftAt: null, leaves: [] },
  place: {
    position: 0,
    heardAt: null,
    lead: 0,
    isChosen: false,
    known: unversioned(0),
    told: [],
    hasRecord: null,
    seen: null,
    userMoved: false,
  },
  count: { acked: 0, unsent: 0, carried: 0, early: 0, isUnsure: false },
  inFlight: null,
  recheckAttempts: 0,
  wants: { sync: null, look: false },
  trouble: NO_TROUBLE,
  finish: { isRecorded: false, isMarked: false, visited: null },
  sessions: { own: [], stayedAgainst: [] },
  next: null,
  isWatched: false,
}

export const isTracked = (session: OpenedSession) => session.media.mediaType !== 'music'

/** Echoes of an old session come within seconds; this many outlast any. */
const SESSIONS_REMEMBERED = 50

export function openedContext(
  { session, startAt, isContinued, isRetried }: OpenedMedium,
  { finish: { visited }, sessions, isConnected }: ProgressContext,
): ProgressContext {
  const { startTime, media } = session
  return {
    ...emptyProgress,
    isConnected,
    session: trackedOf(session),
    sessions: withOwn(sessions, session.id),
    finish: { ...emptyProgress.finish, visited: visited === media.libraryItemId ? visited : null },
    agreement: { ...emptyProgress.agreement, wishedStart: startAt, isRetried },
    place: {
      ...emptyProgress.place,
      position: startTime,
      known: unversioned(startTime),
      // a title without a record begins at the start, and so does one that was put there
      hasRecord: startTime > 0 ? true : null,
      // going on after a fallback or on another device is no act of the listener
      userMoved: startAt !== null && !isContinued,
    },
  }
}

/** The same listening goes on in a session that the server opened again, where its record stands; what was unsent goes there. */
export function reopenedContext(
  session: OpenedSession,
  { count: { carried, acked, unsent, isUnsure }, wants, sessions }: ProgressContext,
): Partial<ProgressContext> {
  return {
    session: trackedOf(session),
    sessions: withOwn(sessions, session.id),
    count: {
      acked: 0,
      unsent: Math.max(0, unsent),
      // more than 20 s that were heard before count for the close as well
      carried: carried + Math.max(0, acked),
      early: 0,
      isUnsure,
    },
    inFlight: null,
    recheckAttempts: 0,
    trouble: NO_TROUBLE,
    // another device may have moved the record while there was no session
    wants: { ...wants, look: true },
  }
}

/** What outlives the medium: what is to be looked into may still be on its way, and so may echoes. */
export function closedContext({
  finish: { visited },
  session,
  sessions,
  isConnected,
}: ProgressContext): ProgressContext {
  return {
    ...emptyProgress,
    isConnected,
    sessions,
    finish: {
      ...emptyProgress.finish,
      visited: visited === session?.key.libraryItemId ? null : visited,
    },
  }
}

function withOwn({ own, ...others }: ProgressContext['sessions'], id: string): ProgressContext['sessions'] {
  return { ...others, own: [...new Set([...own, id])].slice(-SESSIONS_REMEMBERED) }
}
