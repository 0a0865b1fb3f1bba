import { heardInRun } from './listening.ts'
import { agreeOnPlace, placesLeft, serverPositionAt } from './position-agreement.ts'
import { placeToWrite } from './progress.calls.ts'
import { AT_END_SECONDS, MOST_TOLD, NEAR_START_SECONDS } from './progress.constants.ts'
import type { PlaceRead, TotalOutcome } from './progress.types.ts'
import { withAgreement, withCount, withFinish, withPlace, withWants } from './progress.parts.ts'
import type { Place, ProgressContext } from './progress.parts.ts'
import { isLeftHere, isSamePosition, recordKnownTo, unversioned } from './server-position.ts'
import type { ServerPosition } from './server-position.ts'

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
  const { seconds, lead } =
    heardAt === null
      ? { seconds: 0, lead: 0 }
      : heardInRun(place.lead, place.position, position, at - heardAt, rate)
  return {
    ...withPlace(context, { position, heardAt: at, lead, isChosen: place.isChosen && seconds === 0 }),
    ...withCount(context, { unsent: count.unsent + seconds }),
  }
}

/** The position is where the listener went, before the sound is there. An act means the start only where it went there. */
export const movedTo = (context: ProgressContext, to: number): Update => ({
  ...withPlace(context, {
    position: to,
    heardAt: null,
    isChosen: true,
    userMoved: to < NEAR_START_SECONDS,
  }),
  ...withFinish(context, { isMarked: false }),
})

export function chosen(context: ProgressContext, place: 'here' | 'there'): Update {
  const position = context.agreement.conflict?.[place].position ?? context.place.position
  return {
    ...withAgreement(context, { conflict: null }),
    ...withPlace(context, { position, userMoved: true }),
    // who stays here is not taken to where the other device went meanwhile, but hears of it before it is written over
    ...(place === 'here' ? withWants(context, { look: false }) : {}),
  }
}

/** What neither server nor journal can settle is dropped, never sent twice. */
export function unsettled(context: ProgressContext): Update {
  const { count, inFlight } = context
  return {
    ...withCount(context, { unsent: Math.max(0, count.unsent - (inFlight?.seconds ?? 0)) }),
    inFlight: null,
  }
}

/**
 * What is known of the record where a title begins. Where it could not be read, what was sent to it without an answer holds
 * on, and it is as it was read last where it was left so here, or is finished and started over. Else it is by the version
 * that it was left here by.
 */
function recordAtStart({ known: opened, told }: Place, read: PlaceRead): Pick<Place, 'known' | 'told'> {
  const known = serverPositionAt(read, opened.position)
  const { journal, remembered, isFinished } = read
  if (read.record !== undefined) {
    // the recovery may be bringing it at this moment
    const isOwed =
      journal !== null &&
      journal.settled !== true &&
      !isSamePosition(journal.position, journal.known) &&
      !isSamePosition(journal.position, known.position)
    return { known, told: isOwed ? [...told, unversioned(journal.position)] : told }
  }
  const left = journal ? recordKnownTo(journal) : null
  const isRemembered = left === null || isFinished || (remembered && isLeftHere(remembered, left))
  const last =
    isRemembered && remembered
      ? serverPositionAt({ ...read, record: remembered }, opened.position)
      : left?.known
  return {
    known: last && isSamePosition(last.position, known.position) ? last : known,
    told: left?.told ?? told,
  }
}

/** The position to start at, or the two to choose from, by what journal and server say. */
export function agreed(context: ProgressContext, read: PlaceRead): Update {
  const { wishedStart, isRetried } = context.agreement
  const { userMoved } = context.place
  const startTime = context.place.known.position
  const { known, told } = recordAtStart(context.place, read)
  const hasRecord = read.record === undefined ? startTime > 0 || null : read.record !== null
  const unasked = agreeOnPlace(read, startTime, null)
  const isAsked = isRetried && 'conflict' in unasked
  const agreedOn = isAsked ? unasked : agreeOnPlace(read, startTime, wishedStart)
  const own = {
    ...withFinish(context, { isRecorded: read.isFinished }),
    isWatched: context.isConnected && read.record !== undefined,
    sessions: { ...context.sessions, own: [...new Set([...read.ownSessions, ...context.sessions.own])] },
  }
  if (!('startAt' in agreedOn)) {
    return {
      ...own,
      ...withAgreement(context, { conflict: agreedOn.conflict }),
      ...withPlace(context, { known, told, hasRecord, position: known.position }),
    }
  }
  const { startAt, leftAt } = agreedOn
  // going on after a fallback leaves nothing
  const leaves = userMoved ? placesLeft(read, startTime, wishedStart) : []
  return {
    ...own,
    ...withAgreement(context, { conflict: null, leftAt, leaves }),
    ...withPlace(context, { known, told, hasRecord, position: startAt }),
  }
}

/** Something goes out: until it is answered, the server may or may not have it. */
export function begun(context: ProgressContext, seconds: number): Update {
  const position = placeToWrite(context)
  const isForPause = context.wants.sync === 'position'
  return {
    inFlight: { seconds, position, ...(isForPause ? { isForPause } : {}) },
    ...withTold(context, unversioned(position)),
    ...withWants(context, { sync: null }),
  }
}

export const withTold = (context: ProgressContext, server: ServerPosition): Update =>
  withPlace(context, { told: [...context.place.told, server].slice(-MOST_TOLD) })

/** The record after a write that was answered: its version is learnt from the next report or reading, or was meanwhile. */
function writtenAt({ inFlight, place: { known, told } }: ProgressContext): ServerPosition {
  if (inFlight === null) return known
  const isReported = isSamePosition(known.position, inFlight.position) && !told.some(isOf(inFlight.position))
  return isReported ? known : unversioned(inFlight.position)
}

const isOf = (position: number) => (each: ServerPosition) => each.position === position

export function acknowledged(context: ProgressContext): Update {
  const { inFlight, count, place, session, recheckAttempts } = context
  const seconds = inFlight?.seconds ?? 0
  const known = writtenAt(context)
  const isAtEnd = (session?.duration ?? 0) - known.position < AT_END_SECONDS
  return {
    ...withCount(context, {
      acked: count.acked + seconds,
      unsent: count.unsent - seconds,
      early: inFlight?.isForPause ? count.early + seconds : 0,
    }),
    inFlight: null,
    // what was given up can still arrive, with its place
    ...withPlace(context, { known, told: recheckAttempts > 0 ? place.told : [], hasRecord: true }),
    ...withFinish(context, { isRecorded: context.finish.isRecorded && isAtEnd }),
    trouble: { failures: 0, attempt: 0 },
  }
}

/**
 * The session's total was replaced; what was heard meanwhile is still to send. A record that stays where it is, one that
 * is finished for example, is known as before.
 */
export function totalReplaced(context: ProgressContext, outcome: TotalOutcome): Update {
  const { count, inFlight } = context
  const seconds = inFlight?.seconds ?? 0
  return {
    ...withCount(context, { acked: count.acked + seconds, unsent: count.unsent - seconds, early: 0 }),
    inFlight: null,
    ...(outcome === 'applied'
      ? withPlace(context, { known: writtenAt(context), told: [], hasRecord: true })
      : {}),
  }
}

/** The close told what was sure; what was on its way, or counted twice, is set right by the total. */
export function closedUnsurely(context: ProgressContext): Update {
  const { count, inFlight } = context
  const sure = Math.max(0, count.unsent - (inFlight?.seconds ?? 0))
  return {
    ...withCount(context, { acked: count.acked + sure, unsent: count.unsent - sure, isUnsure: true }),
    ...withPlace(context, { known: unversioned(placeToWrite(context)), told: [], hasRecord: true }),
    inFlight: null,
  }
}

/** The session is gone: its total is all that can be told, and the position with it. */
export function goneUnsurely(context: ProgressContext): Update {
  return {
    ...withTold(context, unversioned(placeToWrite(context))),
    inFlight: null,
    ...withCount(context, { isUnsure: true }),
  }
}

/** An element may end a little before the length that the server knows. */
export function ended(context: ProgressContext): Update {
  const end = context.session?.duration ?? 0
  const isThere = end - context.place.position < AT_END_SECONDS && end > 0
  return {
    // a file that ends elsewhere did not finish the title
    ...(isThere || end === 0 ? withFinish(context, { isRecorded: true }) : {}),
    ...(isThere ? withPlace(context, { position: end }) : {}),
  }
}
