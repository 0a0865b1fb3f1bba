import { FAR_IN_SECONDS, NEAR_START_SECONDS } from './progress.constants.ts'
import type { AgreedPlace, JournalEntry, PlaceConflict, PlaceRead, Remote } from './progress.types.ts'
import {
  isAsBegun,
  isLeftHere,
  isNearEnd,
  isSamePosition,
  isStartedOver,
  kindOfMove,
  recordKnownTo,
  unversioned,
} from './server-position.ts'
import type { KeptRecord, ServerPosition } from './server-position.ts'

/**
 * Where the record is, by its newest reading; the start of the session where there is none. A finished title begins at
 * the start too, and keeps the version of its record and where that stands.
 */
export function serverPositionAt({ record, isFinished }: PlaceRead, startTime: number): ServerPosition {
  if (!record) return unversioned(startTime)
  return isFinished ? { ...record, position: startTime, stood: record.position } : record
}

/** Where a server opens a title with this record, seconds: a finished one begins at its start. */
export const startOf = ({ server, isFinished }: LastRecord): number => (isFinished ? 0 : server.position)

/**
 * Where a title is opened that the server is not asked about, seconds: where its record was left here, or was read last.
 * A finish that was read before this browser wrote the record says nothing of it. It is read before anything is written
 * over it.
 */
export function knownStart(kept: KeptRecord | null, record: LastRecord | null): number {
  if (!kept) return record ? startOf(record) : 0
  const left = recordKnownTo(kept)
  const isFinished =
    record?.isFinished && (isLeftHere(record.server, left) || isStartedOver(record.server, left))
  return isFinished ? 0 : kept.known
}

/** A record as it was read last. */
export interface LastRecord {
  server: ServerPosition
  isFinished: boolean
}

/** The record as it was read, now or last. */
const lastRecord = ({ record, remembered }: PlaceRead): ServerPosition | null =>
  record === undefined ? (remembered ?? null) : record

/**
 * Whether another device finished over what this one has not delivered. A delivered position was known to who finished it.
 * A mark of another device leaves the position to the digit: only near the end can the finish be this browser's.
 */
function isFinishedElsewhere(read: PlaceRead, journal: JournalEntry): boolean {
  const { position, known, duration } = journal
  const record = lastRecord(read)
  if (journal.isFinished || !record || isSamePosition(position, known)) return false
  if (isNearEnd(position, duration)) return false
  const left = recordKnownTo(journal)
  return !isAsBegun(record, left.known) && !(isLeftHere(record, left) && isNearEnd(record.position, duration))
}

/** What became of the record elsewhere since this browser left it; null where it is as it was left. */
function changedElsewhere(read: PlaceRead, journal: JournalEntry, startTime: number): Remote['kind'] | null {
  if (read.isFinished) return isFinishedElsewhere(read, journal) ? 'finished' : null
  const left = recordKnownTo(journal)
  const server = serverPositionAt(read, startTime)
  if (isSamePosition(server.position, journal.position)) return null
  // where there was no record, and is none that can be read, nothing changed
  if (!read.record && journal.hasRecord === false && isSamePosition(startTime, journal.known)) return null
  if (read.record === null && journal.hasRecord === true) return 'reset'
  if (isLeftHere(server, left)) return null
  return read.record ? kindOfMove(server.position) : 'moved'
}

/**
 * Where to continue, or the two positions to choose from. Another device moved the record where its version is not one
 * that this browser read or wrote; clocks are never compared.
 * @param startTime where the server opened the session, seconds
 */
export function agreeOnPlace(
  read: PlaceRead,
  startTime: number,
  wishedStart: number | null,
): AgreedPlace | { conflict: PlaceConflict } {
  if (wishedStart !== null) return { startAt: wishedStart, leftAt: null }
  const { journal } = read
  const { position } = serverPositionAt(read, startTime)
  if (!journal) return { startAt: position, leftAt: null }
  const kind = changedElsewhere(read, journal, startTime)
  if (kind !== null) {
    const { device = null, at = null } = read.foreign ?? {}
    return {
      conflict: {
        here: { position: journal.position, at: journal.writtenAt },
        there: { position, device, at, kind },
      },
    }
  }
  const record = lastRecord(read)
  const isAgain = !journal.isFinished && record !== null && isStartedOver(record, recordKnownTo(journal))
  if (read.isFinished && !isAgain) return { startAt: position, leftAt: null }
  // what was heard here and not delivered is where it continues
  const startAt = isSamePosition(position, journal.position) ? position : journal.position
  return { startAt, leftAt: journal.heardAt ?? null }
}

/** Whether writing `position` over `known` could only be a mistake: the start over a far place, not by the listener. */
export function isSuspiciousWrite(position: number, known: number, userMoved: boolean): boolean {
  return !userMoved && position < NEAR_START_SECONDS && known > FAR_IN_SECONDS
}

/** The places, here and elsewhere, that are left by beginning at another one than it would have gone on at. */
export function placesLeft(
  read: PlaceRead,
  startTime: number,
  wishedStart: number | null,
): readonly number[] {
  if (wishedStart === null) return []
  const agreed = agreeOnPlace(read, startTime, null)
  const left =
    'startAt' in agreed ? [agreed.startAt] : [agreed.conflict.here.position, agreed.conflict.there.position]
  return left.filter((each) => each > 0 && !isSamePosition(each, wishedStart))
}
