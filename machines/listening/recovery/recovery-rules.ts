import { isSuspiciousWrite } from '../progress/position-agreement.ts'
import { isLeftHere, isSamePosition, isStartedOver, recordKnownTo } from '../progress/server-position.ts'
import type { ServerPosition } from '../progress/server-position.ts'
import type { JournalEntry } from '../progress/progress.types.ts'

/** The server's record of a medium as it stands now; null when there is none. */
export interface ServerRecord {
  server: ServerPosition
  isFinished: boolean
  lastUpdate: number
}

/** What is brought to the server for one entry of the journal. */
export type Recovery =
  /** The session is still open there: the rest of the time goes into it, then it is closed. */
  | {
      kind: 'finishOpen'
      sessionId: string
      timeListened: number
      currentTime: number
      duration: number
      /** What was heard in the session, where the server counted more (a browser repeated a request); else null. */
      correctTo: number | null
      /** The close has brought the place; the total after it brings the seconds alone. */
      moves: false
      lastUpdate: number
      /** The record is as this browser left it, and the close writes it again. */
      isOurs: boolean
    }
  /** The session is forgotten: its total is told as a whole, which replaces what the server has. */
  | {
      kind: 'replaceTotal'
      sessionId: string
      totalListened: number
      currentTime: number
      duration: number
      /** Whether the record may follow; a place that moved elsewhere stays where it is. */
      moves: boolean
      /** When the server's record was seen to move last, epoch ms; the server moves it only for a later time. */
      lastUpdate: number
      /** Where the record was found as a write of this browser left it whose answer was lost, seconds. */
      place?: number
    }
  /** Nothing was listened to, only the place is ours to tell. */
  | { kind: 'savePosition'; currentTime: number; duration: number }
  /** `place` as of a total. */
  | { kind: 'nothing'; place?: number }

export const ROUNDING_SECONDS = 0.01

/**
 * What of an unsettled entry is still to be sent. The place goes only where the server's record is the one this browser
 * last knew: a record that moved elsewhere is left, and the listener is asked when they open the medium.
 * @param isKept this browser has the server's record of the session, without which no total can be sent: the time is
 *   dropped then, never repeated
 */
export function recoveryOf(
  entry: JournalEntry,
  record: ServerRecord | null,
  session: { timeListening: number } | null,
  isKept: boolean,
): Recovery {
  const serverPosition = record?.server.position ?? 0
  const isOurs =
    // a record that is gone was reset elsewhere: the listener is asked
    record === null
      ? entry.hasRecord !== true
      : isLeftHere(record.server, recordKnownTo(entry)) || isSamePosition(serverPosition, entry.position)
  const isMeant = !isSuspiciousWrite(entry.position, serverPosition, false)
  const isFinished = record?.isFinished === true
  const isAgain =
    isFinished &&
    entry.isFinished !== true &&
    isStartedOver(record.server, recordKnownTo(entry)) &&
    !isSamePosition(entry.position, entry.known)
  const mayMove = entry.superseded !== true && (isFinished ? isAgain : isOurs && isMeant)
  const currentTime = mayMove ? entry.position : serverPosition
  const { sessionId, duration } = entry
  const hasArrived =
    isSamePosition(serverPosition, entry.position) && !isSamePosition(serverPosition, entry.known)
  // a write to the very end finishes the record, which is then found there
  const isWritten = hasArrived && (mayMove || (isFinished && entry.superseded !== true))
  const found = isWritten ? { place: serverPosition } : {}
  const nothing: Recovery = { kind: 'nothing', ...found }

  if (session) {
    const arrived = Math.min(entry.unsent, Math.max(0, session.timeListening - entry.acked))
    const heard = entry.acked + entry.unsent
    const isCounted = entry.unsent === 0 && session.timeListening <= heard + ROUNDING_SECONDS
    if (isCounted && isSamePosition(currentTime, serverPosition)) return nothing
    return {
      kind: 'finishOpen',
      sessionId,
      timeListened: Math.max(0, entry.unsent - arrived),
      // the server counts whatever a session reports as listening: only at its end does a finished medium stay finished
      currentTime: isFinished && !mayMove && duration > 0 ? duration : currentTime,
      duration,
      // a sync that is still on its way can arrive until the session is closed
      correctTo:
        isKept && (entry.isUnsure === true || session.timeListening > heard + ROUNDING_SECONDS)
          ? heard
          : null,
      moves: false,
      lastUpdate: record?.lastUpdate ?? 0,
      isOurs: isOurs || isAgain,
    }
  }
  // what was acknowledged may have been counted twice: the total says it all, once
  if (entry.acked > 0 || entry.unsent !== 0) {
    if (!isKept) return mayMove ? { kind: 'savePosition', currentTime, duration } : nothing
    return {
      kind: 'replaceTotal',
      sessionId,
      totalListened: entry.acked + entry.unsent,
      currentTime,
      duration,
      moves: mayMove,
      lastUpdate: record?.lastUpdate ?? 0,
      ...found,
    }
  }
  if (mayMove && !isSamePosition(entry.position, serverPosition)) {
    return { kind: 'savePosition', currentTime, duration }
  }
  return nothing
}

/** Where the record of this browser stands once a recovery was delivered, seconds; null where it does not, or as before. */
export function placeSent(recovery: Recovery): number | null {
  switch (recovery.kind) {
    case 'nothing':
      return recovery.place ?? null
    case 'savePosition':
      return recovery.currentTime
    case 'finishOpen':
      return recovery.isOurs ? recovery.currentTime : null
    case 'replaceTotal':
      return recovery.moves ? recovery.currentTime : (recovery.place ?? null)
  }
}
