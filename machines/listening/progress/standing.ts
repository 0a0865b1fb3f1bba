import { isSameMedia } from '../../model/playback.ts'
import { isLeftHere, isSamePlace } from './place.ts'
import { SAME_PLACE_SECONDS } from './progress.constants.ts'
import type { MediaRecord, PositionReport, Standing } from './progress.types.ts'
import { withCount, withPlace, withWants, strongerWant } from './progress.parts.ts'
import type { Place, ProgressContext } from './progress.parts.ts'

type Known = Pick<Place, 'known' | 'told' | 'position'>

/**
 * Where another device moved the record while nobody was told of it, seconds; null where the record stands as this
 * browser left it, or where nobody can say.
 */
export function movedTo(here: Known, { place, session }: Standing): number | null {
  if (place === null) return null
  const isOurs =
    isLeftHere(place, here) ||
    isSamePlace(place, here.position) ||
    (session !== null && isSamePlace(place, session.currentTime))
  return isOurs ? null : place
}

/**
 * The server's own count decides what of an unanswered sync arrived. It can be more than was heard, for a browser
 * repeats a request whose connection broke, and one can arrive long after it was given up: what is heard next makes up
 * for it. Such a late one also brings the record back to its place, which is told anew.
 */
export function settledBy(context: ProgressContext, standing: Standing): Partial<ProgressContext> {
  const { session } = standing
  if (session === null) return {}
  const { count, place, inFlight } = context
  const arrived = Math.max(0, session.timeListening - count.acked)
  // a position that was saved on its own is in the record alone; one of another device is nobody's here
  const record =
    standing.place !== null && movedTo(place, standing) === null ? standing.place : session.currentTime
  const isBack = inFlight === null && Math.abs(record - place.known) >= SAME_PLACE_SECONDS
  return {
    ...withCount(context, { acked: count.acked + arrived, unsent: count.unsent - arrived }),
    ...withPlace(context, { known: record, told: context.doubts > 0 ? place.told : [] }),
    inFlight: null,
    wants: { look: false, sync: strongerWant(context.wants.sync, isBack ? 'ifAny' : null) },
  }
}

/**
 * The count at the end of a session. What did not arrive so far still can until the session is closed: it stays out of
 * the close, and the total is set right after it.
 */
export function countedBy(context: ProgressContext, standing: Standing): Partial<ProgressContext> {
  const { inFlight, doubts } = context
  const settled = settledBy(context, standing)
  const count = settled.count ?? context.count
  const seconds = Math.max(0, (inFlight?.seconds ?? 0) - (count.acked - context.count.acked))
  return {
    ...settled,
    ...withWants(context, { look: false }),
    inFlight: inFlight && seconds > 0 ? { ...inFlight, seconds } : null,
    ...withCount({ count }, { isUnsure: inFlight !== null || doubts > 0 }),
  }
}

const isOfTitle = ({ session }: ProgressContext, { key, sessionId }: PositionReport): boolean =>
  isSameMedia(session?.key ?? null, key) && sessionId !== session?.id

/** Whether a report of the server comes of an earlier session of this browser. */
export const isEcho = (context: ProgressContext, report: PositionReport): boolean =>
  isOfTitle(context, report) && context.sessions.own.includes(report.sessionId)

/** Whether a report of the server is of another device: sessions of this browser and positions it sent come back too. */
export function isForeign(context: ProgressContext, report: PositionReport, isHeard: boolean): boolean {
  const { sessionId, position } = report
  if (!isOfTitle(context, report) || isEcho(context, report)) return false
  if (isHeard && context.sessions.stayedAgainst.includes(sessionId)) return false
  return movedTo(context.place, { place: position, session: null }) !== null
}

/**
 * Whether a record in a changed account stands where this browser did not leave it, which is worth a look: it may be
 * older than what was told since. The start and the end are where marks put a record, here too.
 */
export function isRecordElsewhere(context: ProgressContext, records: readonly MediaRecord[]): boolean {
  const record = records.find(({ libraryItemId, episodeId }) =>
    isSameMedia(context.session?.key ?? null, { libraryItemId, episodeId }),
  )
  if (!record || record.isFinished || !record.currentTime) return false
  return movedTo(context.place, { place: record.currentTime, session: null }) !== null
}
