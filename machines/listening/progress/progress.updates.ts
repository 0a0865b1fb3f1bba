import { heardSeconds } from './listening.ts'
import { agreeOnPlace, placesLeft } from './place.ts'
import { placeToWrite } from './progress.calls.ts'
import { AT_END_SECONDS, MOST_TOLD } from './progress.constants.ts'
import type { PlaceRead, ProgressContext } from './progress.types.ts'

type Update = Partial<ProgressContext>

/** Where the sound is: seconds of the medium, monotonic ms, and the rate it has since the report before. */
export interface SoundReport {
  position: number
  at: number
  rate: number
}

export function heardUntil(context: ProgressContext, { position, at, rate }: SoundReport): Update {
  const { heardAt, unsent } = context
  const more = heardAt === null ? 0 : heardSeconds(context.position, position, at - heardAt, rate)
  return { position, heardAt: at, unsent: unsent + more }
}

export function chosen({ conflict, position }: ProgressContext, place: 'here' | 'there'): Update {
  return { position: conflict?.[place].position ?? position, conflict: null, acted: true }
}

/** What neither server nor journal can settle is dropped, never sent twice. */
export function unsettled({ unsent, inFlight }: ProgressContext): Update {
  return { unsent: Math.max(0, unsent - (inFlight?.seconds ?? 0)), inFlight: null }
}

/** The position to start at, or the two to choose from, by what journal and server say. */
export function agreed(context: ProgressContext, read: PlaceRead): Update {
  const { known, wishedStart, acted } = context
  const place = agreeOnPlace(read, known, wishedStart)
  const own = {
    isFinished: read.isFinished,
    ownSessions: [...new Set([...read.ownSessions, ...context.ownSessions])],
  }
  // going on after a fallback leaves nothing
  const leaves = acted ? placesLeft(read, known, wishedStart) : []
  return 'startAt' in place
    ? { ...own, position: place.startAt, leftAt: place.leftAt, leaves, conflict: null }
    : { ...own, conflict: place.conflict, position: known }
}

/** Something goes out: until it is answered, the server may or may not have it. */
export function begun(context: ProgressContext, seconds: number): Update {
  const position = placeToWrite(context)
  const isForPause = context.wanted === 'position'
  return {
    inFlight: { seconds, position, ...(isForPause ? { isForPause } : {}) },
    told: [...context.told, position].slice(-MOST_TOLD),
    wanted: null,
  }
}

export function acknowledged(context: ProgressContext): Update {
  const { inFlight, acked, unsent, known, early, session } = context
  const seconds = inFlight?.seconds ?? 0
  const position = inFlight?.position ?? known
  const isAtEnd = (session?.duration ?? 0) - position < AT_END_SECONDS
  return {
    acked: acked + seconds,
    unsent: unsent - seconds,
    early: inFlight?.isForPause ? early + seconds : 0,
    inFlight: null,
    known: position,
    isFinished: context.isFinished && isAtEnd,
    // what was given up can still arrive, with its place
    told: context.doubts > 0 ? context.told : [],
    failures: 0,
    attempt: 0,
  }
}

/** The session's total was replaced; what was heard meanwhile is still to send. */
export function totalReplaced({ acked, unsent, inFlight, known }: ProgressContext): Update {
  return {
    acked: acked + (inFlight?.seconds ?? 0),
    unsent: unsent - (inFlight?.seconds ?? 0),
    early: 0,
    inFlight: null,
    known: inFlight?.position ?? known,
    told: [],
  }
}

/** The close told what was sure; what was on its way, or counted twice, is set right by the total. */
export function closedUnsurely(context: ProgressContext): Update {
  const sure = Math.max(0, context.unsent - (context.inFlight?.seconds ?? 0))
  return {
    acked: context.acked + sure,
    unsent: context.unsent - sure,
    known: placeToWrite(context),
    told: [],
    inFlight: null,
    isUnsure: true,
  }
}

/** The session is gone: its total is all that can be told, and the position with it. */
export function goneUnsurely(context: ProgressContext): Update {
  return {
    told: [...context.told, placeToWrite(context)].slice(-MOST_TOLD),
    inFlight: null,
    isUnsure: true,
  }
}

/** An element may end a little before the length that the server knows. */
export function ended({ position, session }: ProgressContext): Update {
  const end = session?.duration ?? 0
  return end - position < AT_END_SECONDS && end > 0
    ? { position: end, isFinished: true }
    : { isFinished: true }
}
