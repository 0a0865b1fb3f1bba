import { heardSeconds } from './listening.ts'
import { agreeOnPlace, placesLeft } from './place.ts'
import { placeToWrite } from './progress.calls.ts'
import { AT_END_SECONDS, MOST_TOLD } from './progress.constants.ts'
import type { PlaceRead } from './progress.types.ts'
import { withAgreement, withCount, withFinish, withPlace, withWants } from './progress.parts.ts'
import type { ProgressContext } from './progress.parts.ts'

type Update = Partial<ProgressContext>

/** Where the sound is: seconds of the medium, monotonic ms, and the rate it has since the report before. */
export interface SoundReport {
  position: number
  at: number
  rate: number
}

export function heardUntil(context: ProgressContext, { position, at, rate }: SoundReport): Update {
  const { place, count } = context
  const { heardAt } = place
  const more = heardAt === null ? 0 : heardSeconds(place.position, position, at - heardAt, rate)
  return {
    ...withPlace(context, { position, heardAt: at }),
    ...withCount(context, { unsent: count.unsent + more }),
  }
}

export function chosen(context: ProgressContext, place: 'here' | 'there'): Update {
  const position = context.agreement.conflict?.[place].position ?? context.place.position
  return { ...withAgreement(context, { conflict: null }), ...withPlace(context, { position, acted: true }) }
}

/** What neither server nor journal can settle is dropped, never sent twice. */
export function unsettled(context: ProgressContext): Update {
  const { count, inFlight } = context
  return {
    ...withCount(context, { unsent: Math.max(0, count.unsent - (inFlight?.seconds ?? 0)) }),
    inFlight: null,
  }
}

/** The position to start at, or the two to choose from, by what journal and server say. */
export function agreed(context: ProgressContext, read: PlaceRead): Update {
  const { wishedStart } = context.agreement
  const { known, acted } = context.place
  const agreedOn = agreeOnPlace(read, known, wishedStart)
  const own = {
    ...withFinish(context, { isRecorded: read.isFinished }),
    sessions: { ...context.sessions, own: [...new Set([...read.ownSessions, ...context.sessions.own])] },
  }
  if (!('startAt' in agreedOn)) {
    return {
      ...own,
      ...withAgreement(context, { conflict: agreedOn.conflict }),
      ...withPlace(context, { position: known }),
    }
  }
  const { startAt, leftAt } = agreedOn
  // going on after a fallback leaves nothing
  const leaves = acted ? placesLeft(read, known, wishedStart) : []
  return {
    ...own,
    ...withAgreement(context, { conflict: null, leftAt, leaves }),
    ...withPlace(context, { position: startAt }),
  }
}

/** Something goes out: until it is answered, the server may or may not have it. */
export function begun(context: ProgressContext, seconds: number): Update {
  const position = placeToWrite(context)
  const isForPause = context.wants.sync === 'position'
  return {
    inFlight: { seconds, position, ...(isForPause ? { isForPause } : {}) },
    ...withTold(context, position),
    ...withWants(context, { sync: null }),
  }
}

export const withTold = (context: ProgressContext, position: number): Update =>
  withPlace(context, { told: [...context.place.told, position].slice(-MOST_TOLD) })

export function acknowledged(context: ProgressContext): Update {
  const { inFlight, count, place, session, doubts } = context
  const seconds = inFlight?.seconds ?? 0
  const known = inFlight?.position ?? place.known
  const isAtEnd = (session?.duration ?? 0) - known < AT_END_SECONDS
  return {
    ...withCount(context, {
      acked: count.acked + seconds,
      unsent: count.unsent - seconds,
      early: inFlight?.isForPause ? count.early + seconds : 0,
    }),
    inFlight: null,
    // what was given up can still arrive, with its place
    ...withPlace(context, { known, told: doubts > 0 ? place.told : [] }),
    ...withFinish(context, { isRecorded: context.finish.isRecorded && isAtEnd }),
    trouble: { failures: 0, attempt: 0 },
  }
}

/** The session's total was replaced; what was heard meanwhile is still to send. */
export function totalReplaced(context: ProgressContext): Update {
  const { count, inFlight, place } = context
  const seconds = inFlight?.seconds ?? 0
  return {
    ...withCount(context, { acked: count.acked + seconds, unsent: count.unsent - seconds, early: 0 }),
    inFlight: null,
    ...withPlace(context, { known: inFlight?.position ?? place.known, told: [] }),
  }
}

/** The close told what was sure; what was on its way, or counted twice, is set right by the total. */
export function closedUnsurely(context: ProgressContext): Update {
  const { count, inFlight } = context
  const sure = Math.max(0, count.unsent - (inFlight?.seconds ?? 0))
  return {
    ...withCount(context, { acked: count.acked + sure, unsent: count.unsent - sure, isUnsure: true }),
    ...withPlace(context, { known: placeToWrite(context), told: [] }),
    inFlight: null,
  }
}

/** The session is gone: its total is all that can be told, and the position with it. */
export function goneUnsurely(context: ProgressContext): Update {
  return {
    ...withTold(context, placeToWrite(context)),
    inFlight: null,
    ...withCount(context, { isUnsure: true }),
  }
}

/** An element may end a little before the length that the server knows. */
export function ended(context: ProgressContext): Update {
  const end = context.session?.duration ?? 0
  const isThere = end - context.place.position < AT_END_SECONDS && end > 0
  return {
    ...withFinish(context, { isRecorded: true }),
    ...(isThere ? withPlace(context, { position: end }) : {}),
  }
}
