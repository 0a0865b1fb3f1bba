import { heardSeconds } from './listening.ts'
import { agreeOnPlace, placesLeft } from './place.ts'
import { placeToWrite } from './progress.calls.ts'
import { AT_END_SECONDS, MOST_TOLD } from './progress.constants.ts'
import type { Place, PlaceRead, ProgressContext } from './progress.types.ts'

type Update = Partial<ProgressContext>

/** Where the sound is: seconds of the medium, monotonic ms, and the rate it has since the report before. */
export interface SoundReport {
  position: number
  at: number
  rate: number
}

export function heardUntil({ place, count }: ProgressContext, { position, at, rate }: SoundReport): Update {
  const { heardAt } = place
  const more = heardAt === null ? 0 : heardSeconds(place.position, position, at - heardAt, rate)
  return {
    place: { ...place, position, heardAt: at },
    count: { ...count, unsent: count.unsent + more },
  }
}

export function chosen({ agreement, place }: ProgressContext, chosenPlace: 'here' | 'there'): Update {
  const position = agreement.conflict?.[chosenPlace].position ?? place.position
  return { agreement: { ...agreement, conflict: null }, place: { ...place, position, acted: true } }
}

/** What neither server nor journal can settle is dropped, never sent twice. */
export function unsettled({ count, inFlight }: ProgressContext): Update {
  return { count: { ...count, unsent: Math.max(0, count.unsent - (inFlight?.seconds ?? 0)) }, inFlight: null }
}

/** The position to start at, or the two to choose from, by what journal and server say. */
export function agreed({ agreement, place, sessions, finish }: ProgressContext, read: PlaceRead): Update {
  const { wishedStart } = agreement
  const { known, acted } = place
  const agreedOn = agreeOnPlace(read, known, wishedStart)
  const own = {
    finish: { ...finish, isRecorded: read.isFinished },
    sessions: { ...sessions, own: [...new Set([...read.ownSessions, ...sessions.own])] },
  }
  if (!('startAt' in agreedOn)) {
    return {
      ...own,
      agreement: { ...agreement, conflict: agreedOn.conflict },
      place: { ...place, position: known },
    }
  }
  const { startAt, leftAt } = agreedOn
  // going on after a fallback leaves nothing
  const leaves = acted ? placesLeft(read, known, wishedStart) : []
  return {
    ...own,
    agreement: { ...agreement, conflict: null, leftAt, leaves },
    place: { ...place, position: startAt },
  }
}

/** Something goes out: until it is answered, the server may or may not have it. */
export function begun(context: ProgressContext, seconds: number): Update {
  const position = placeToWrite(context)
  const isForPause = context.wants.sync === 'position'
  return {
    inFlight: { seconds, position, ...(isForPause ? { isForPause } : {}) },
    place: withTold(context.place, position),
    wants: { ...context.wants, sync: null },
  }
}

const withTold = (place: Place, position: number): Place => ({
  ...place,
  told: [...place.told, position].slice(-MOST_TOLD),
})

export function acknowledged(context: ProgressContext): Update {
  const { inFlight, count, place, session, doubts, finish } = context
  const seconds = inFlight?.seconds ?? 0
  const known = inFlight?.position ?? place.known
  const isAtEnd = (session?.duration ?? 0) - known < AT_END_SECONDS
  return {
    count: {
      ...count,
      acked: count.acked + seconds,
      unsent: count.unsent - seconds,
      early: inFlight?.isForPause ? count.early + seconds : 0,
    },
    inFlight: null,
    // what was given up can still arrive, with its place
    place: { ...place, known, told: doubts > 0 ? place.told : [] },
    finish: { ...finish, isRecorded: finish.isRecorded && isAtEnd },
    trouble: { failures: 0, attempt: 0 },
  }
}

/** The session's total was replaced; what was heard meanwhile is still to send. */
export function totalReplaced({ count, inFlight, place }: ProgressContext): Update {
  const seconds = inFlight?.seconds ?? 0
  return {
    count: { ...count, acked: count.acked + seconds, unsent: count.unsent - seconds, early: 0 },
    inFlight: null,
    place: { ...place, known: inFlight?.position ?? place.known, told: [] },
  }
}

/** The close told what was sure; what was on its way, or counted twice, is set right by the total. */
export function closedUnsurely(context: ProgressContext): Update {
  const { count, inFlight, place } = context
  const sure = Math.max(0, count.unsent - (inFlight?.seconds ?? 0))
  return {
    count: { ...count, acked: count.acked + sure, unsent: count.unsent - sure, isUnsure: true },
    place: { ...place, known: placeToWrite(context), told: [] },
    inFlight: null,
  }
}

/** The session is gone: its total is all that can be told, and the position with it. */
export function goneUnsurely(context: ProgressContext): Update {
  return {
    place: withTold(context.place, placeToWrite(context)),
    inFlight: null,
    count: { ...context.count, isUnsure: true },
  }
}

/** An element may end a little before the length that the server knows. */
export function ended({ place, session, finish }: ProgressContext): Update {
  const end = session?.duration ?? 0
  const recorded = { ...finish, isRecorded: true }
  return end - place.position < AT_END_SECONDS && end > 0
    ? { place: { ...place, position: end }, finish: recorded }
    : { finish: recorded }
}
