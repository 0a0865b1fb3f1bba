import { isSameMedia } from '../../model/titles/playback.ts'
import { AT_END_SECONDS, SAME_PLACE_SECONDS } from './progress.constants.ts'
import type { MediaRecord, PositionReport, Remote, ServerState } from './progress.types.ts'
import { withCount, withFinish, withPlace, withWants, strongerWant } from './progress.parts.ts'
import type { Place, ProgressContext } from './progress.parts.ts'
import {
  confirmedBy,
  isAsBegun,
  isLeftHere,
  isNearEnd,
  isSamePosition,
  kindOfMove,
  neverWritten,
  toldTo,
  withoutRest,
} from './server-position.ts'
import type { ServerPosition } from './server-position.ts'

type Here = Pick<ProgressContext, 'place' | 'finish' | 'session'>
type RecordState = Pick<ServerState, 'record' | 'isFinished'>
export type Change = Pick<Remote, 'position' | 'kind'>

const isSeen = ({ seen }: Place, record: ServerPosition): boolean =>
  seen !== null && seen.version === record.version && seen.position === record.position

/** Where there was no record, only what was sent since can be one of this browser. */
const isOurs = (record: ServerPosition, { known, told, hasRecord }: Place): boolean =>
  isLeftHere(record, { known: hasRecord === false ? null : known, told: toldTo(hasRecord, told) })

/**
 * Whether a finished record is so by this browser, or was when it was read: a server finishes a title near its end by
 * itself. Anywhere else what was sent ends that state, so a later one was finished after it arrived.
 */
function isFinishedHere({ place, finish, session }: Here, record: ServerPosition): boolean {
  if (finish.isMarked) return true
  const isStill = isAsBegun(record, place.known)
  if (isNearEnd(record.position, session?.duration ?? 0))
    return finish.isRecorded || isStill || isOurs(record, place)
  const isAsRead = isStill || record.version === place.known.version
  // a mark as not finished that is on its way ends nothing yet
  const isSent = place.told.some(({ position }) => position !== 0)
  return finish.isRecorded ? isAsRead || !isSent : isAsRead && isOurs(record, place)
}

/**
 * What another device did to the record since this browser read or wrote it, and did not hear of before; null where the
 * record is as this browser left it, or where it is not known.
 */
export function changeElsewhere(here: Here, { record, isFinished }: RecordState): Change | null {
  const { place } = here
  if (record === null) return place.hasRecord && !isFinished ? { kind: 'reset', position: 0 } : null
  if (isSeen(place, record)) return null
  if (isFinished) return isFinishedHere(here, record) ? null : { kind: 'finished', position: record.position }
  if (isOurs(record, place)) return null
  const { position } = record
  return isSamePosition(position, place.position) ? null : { kind: kindOfMove(position), position }
}

/** The record as it is known after it was read: its pair is confirmed, or what another device made of it is seen. */
export function readRecord(context: ProgressContext, { record, isFinished }: RecordState): Partial<Place> {
  const { place } = context
  if (record === null) return isFinished ? {} : { seen: null, hasRecord: false }
  if (!isOurs(record, place) && !isSamePosition(record.position, place.position)) {
    const left = isFinished && isAsBegun(record, place.known) ? place.known : withoutRest(place.known)
    return { seen: record, hasRecord: true, known: place.hasRecord ? left : neverWritten(place.known) }
  }
  return isFinished ? {} : { ...confirmedBy(record, place), seen: null, hasRecord: true }
}

/**
 * The server's own count decides what of an unanswered sync arrived. It can be more than was heard, for a browser
 * repeats a request whose connection broke, and one can arrive long after it was given up: what is heard next makes up
 * for it. Such a late one also brings the record back to its position, which is sent again.
 */
export function settledBy(context: ProgressContext, state: ServerState): Partial<ProgressContext> {
  const { session } = state
  const { count, place, inFlight, recheckAttempts } = context
  const read = readRecord(context, state)
  const isWatched = context.isConnected
  const finish = asRecorded(context, state.isFinished)
  if (session === null) return { ...withPlace(context, read), ...finish, isWatched }
  const arrived = Math.max(0, session.timeListening - count.acked)
  const known = read.known ?? place.known
  const isBack = inFlight === null && Math.abs(known.position - place.known.position) >= SAME_PLACE_SECONDS
  return {
    ...withCount(context, { acked: count.acked + arrived, unsent: count.unsent - arrived }),
    ...withPlace(context, { ...read, told: recheckAttempts > 0 ? (read.told ?? place.told) : [] }),
    ...finish,
    isWatched,
    inFlight: null,
    wants: { look: false, sync: strongerWant(context.wants.sync, isBack ? 'ifAny' : null) },
  }
}

/**
 * The count at the end of a session. What did not arrive so far still can until the session is closed: it stays out of
 * the close, and the total is set right after it.
 */
export function countedBy(context: ProgressContext, state: ServerState): Partial<ProgressContext> {
  const { inFlight, recheckAttempts } = context
  const settled = settledBy(context, state)
  const count = settled.count ?? context.count
  const seconds = Math.max(0, (inFlight?.seconds ?? 0) - (count.acked - context.count.acked))
  return {
    ...settled,
    ...withWants(context, { look: false }),
    inFlight: inFlight && seconds > 0 ? { ...inFlight, seconds } : null,
    ...withCount({ count }, { isUnsure: inFlight !== null || recheckAttempts > 0 }),
  }
}

const isOfTitle = ({ session }: ProgressContext, { key }: Pick<PositionReport, 'key'>): boolean =>
  isSameMedia(session?.key ?? null, key)

/** Whether a report of the server is of what this session sent. */
export const isOwnReport = (context: ProgressContext, report: PositionReport): boolean =>
  isOfTitle(context, report) && report.sessionId === context.session?.id

/** Whether a report of the server comes of an earlier session of this browser. */
export const isEcho = (context: ProgressContext, report: PositionReport): boolean =>
  isOfTitle(context, report) &&
  !isOwnReport(context, report) &&
  context.sessions.own.includes(report.sessionId)

/** What this browser left unfinished is listened to as any title; an end that was just reached is still to be sent. */
function asRecorded({ finish, session, place }: ProgressContext, isFinished: boolean) {
  const isAtEnd = (session?.duration ?? 0) - place.position < AT_END_SECONDS
  return withFinish({ finish }, { isRecorded: finish.isRecorded && (isFinished || isAtEnd) })
}

/** The version of what this session sent. A report of an earlier write, which comes late, says nothing of the record now. */
export function learnt(
  context: ProgressContext,
  { server, isFinished }: Pick<PositionReport, 'server' | 'isFinished'>,
): Partial<ProgressContext> {
  const { place } = context
  const isAt = ({ position }: ServerPosition): boolean => isSamePosition(position, server.position)
  const sent = place.told.findIndex(isAt)
  if (sent === -1 && !isAt(place.known)) return {}
  const told = place.told.filter((_, index) => index !== sent)
  return {
    ...withPlace(context, { known: server, told, hasRecord: true }),
    ...asRecorded(context, isFinished),
  }
}

/** As a change is judged that names its session: what was sent from here and not answered did not make it. */
export const besideSession = (context: ProgressContext, sessionId: string): ProgressContext =>
  sessionId === '' ? context : { ...context, ...withPlace(context, { told: [] }) }

/** Whether a report of the server is of another device: sessions of this browser come back too. */
export function isForeign(context: ProgressContext, report: PositionReport, isHeard: boolean): boolean {
  const { sessionId, server, isFinished } = report
  if (!isOfTitle(context, report) || isOwnReport(context, report) || isEcho(context, report)) return false
  if (isHeard && context.sessions.stayedAgainst.includes(sessionId)) return false
  return changeElsewhere(besideSession(context, sessionId), { record: server, isFinished }) !== null
}

const recordOf = ({ session }: ProgressContext, records: readonly MediaRecord[]): MediaRecord | undefined =>
  records.find(({ libraryItemId, episodeId }) =>
    isSameMedia(session?.key ?? null, { libraryItemId, episodeId }),
  )

/**
 * Whether a record in a changed account is not as this browser left it, which is worth a look: it may be older than what
 * was sent since.
 */
export function isRecordElsewhere(context: ProgressContext, records: readonly MediaRecord[]): boolean {
  const record = recordOf(context, records)
  // a record that does not say where it is was not reset
  if (record?.server === null) return false
  return changeElsewhere(context, stateOf(record)) !== null
}

const stateOf = (record: MediaRecord | undefined): RecordState => ({
  record: record?.server ?? null,
  isFinished: record?.isFinished ?? false,
})

/** The version that a changed account tells of the record that was left here. */
export function learntFrom(
  context: ProgressContext,
  records: readonly MediaRecord[],
): Partial<ProgressContext> {
  const record = recordOf(context, records)
  if (!record?.server || isRecordElsewhere(context, records)) return {}
  return {
    ...withPlace(context, readRecord(context, stateOf(record))),
    ...asRecorded(context, record.isFinished),
  }
}
