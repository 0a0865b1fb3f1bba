import { NEAR_END_SECONDS, NEAR_END_SHARE, SAME_PLACE_SECONDS } from './progress.constants.ts'

/** What tells one state of a record from another with the same position. It is compared for equality only: no clock is read into it. */
export interface RecordMark {
  /** The record's `lastUpdate`; null where it was not learnt yet, or the server leaves it out. */
  version: number | null
  /** What else the record says: a write of that alone gives it another version and leaves the position to the digit. */
  rest?: string
  /** Of a finished record, which is begun at its start: where it stands, seconds. */
  stood?: number
}

/** Where the server's record of a title is, seconds, as this browser read it or as a write of this browser left it. */
export interface ServerPosition extends RecordMark {
  position: number
}

/** The same as it is kept in the journal. */
export interface KeptRecord {
  /** The server's position that was last read or written here, seconds. */
  known: number
  /** What tells the record at `known` from a later one at the same position; absent in entries of earlier versions. */
  mark?: RecordMark
  /** Whether the server had a record when this was written; absent where that was not known, and in entries of earlier versions. */
  hasRecord?: boolean
  /**
   * Where syncs without an answer may have moved the server's record to since `known`; absent without any. Entries of
   * earlier versions have positions alone.
   */
  told?: readonly (number | ServerPosition)[]
}

/** What this browser knows of a record: as it was confirmed last, null where there was none, and what was sent since without an answer. */
export interface KnownRecord {
  known: ServerPosition | null
  told: readonly ServerPosition[]
}

/** A position whose version is still to be learnt. */
export const unversioned = (position: number): ServerPosition => ({ position, version: null })

/** A position that no state of the record has: there was none when it was agreed on. */
export const neverWritten = ({ position }: ServerPosition): ServerPosition => ({ position, version: 0 })

/** Whether a server may take a title that is heard until there for finished, by itself. */
export function isNearEnd(position: number, duration: number): boolean {
  return duration - position <= Math.max(NEAR_END_SECONDS, duration * NEAR_END_SHARE)
}

/** Another device's act: a record that it put to the very start is one that it reset, as one that it removed. */
export const kindOfMove = (position: number): 'moved' | 'reset' => (position === 0 ? 'reset' : 'moved')

export function isSamePosition(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME_PLACE_SECONDS
}

/**
 * Whether both are one state of the record. A version that was not learnt yet fits any; two known ones must be equal, or
 * the same position returned to by another device would pass for the one that was left here.
 */
export function isSameRecord(a: ServerPosition, b: ServerPosition): boolean {
  if (!isSamePosition(a.position, b.position)) return false
  if (a.version === null || b.version === null || a.version === b.version) return true
  // where a finished one is begun, it never stood
  const isPlace = a.stood === undefined && b.stood === undefined
  return isPlace && a.position === b.position && isRestWritten(a, b)
}

/** As it is known once it was seen to be moved: what else it says does not tell any more whether it came back. */
export const withoutRest = ({ rest: _rest, ...server }: ServerPosition): ServerPosition => server

const isRestWritten = (a: RecordMark, b: RecordMark): boolean =>
  a.rest !== undefined && b.rest !== undefined && a.rest !== b.rest

/**
 * Whether a finished record is still the one that was begun over here: in its version, or where it stood, with something
 * else written of it.
 */
export function isAsBegun(record: ServerPosition, known: ServerPosition | null): boolean {
  if (known === null || record.version === null) return false
  return record.version === known.version || (record.position === known.stood && isRestWritten(record, known))
}

/** Whether the server's record is as this browser left it, or moved it without hearing of it. */
export function isLeftHere(record: ServerPosition, { known, told }: KnownRecord): boolean {
  return [...(known ? [known] : []), ...told].some((each) => isSameRecord(record, each))
}

/** The record was read: its pair is what counts from now on, and a position without a version has counted once. */
export function confirmedBy(
  record: ServerPosition,
  { known, told }: KnownRecord,
): { known: ServerPosition; told: readonly ServerPosition[] } {
  const used =
    known && isSameRecord(record, known) ? -1 : told.findIndex((each) => isSameRecord(record, each))
  return { known: record, told: told.filter((_, index) => index !== used) }
}

/** The server was sent a position for this entry: that is where its record was left, by a version that is still to be learnt. */
export function keptAsSent<T extends KeptRecord>(entry: T, sent: number): T {
  const { mark: _mark, told: _told, ...rest } = entry
  return { ...(rest as T), known: sent, hasRecord: true }
}

/** Where what was told may have moved the record to, seconds. */
export const toldPositions = (told: KeptRecord['told'] = []): readonly number[] =>
  told.map((each) => (typeof each === 'number' ? each : each.position))

/** What an entry of the journal knows; entries of earlier versions have positions alone. */
export function recordKnownTo({ known, mark, hasRecord = true, told = [] }: KeptRecord): KnownRecord {
  return {
    known: hasRecord ? { position: known, version: null, ...mark } : null,
    told: toldTo(
      hasRecord,
      told.map((each) => (typeof each === 'number' ? unversioned(each) : each)),
    ),
  }
}

/**
 * Where this browser may have put a record. Where there was none, whatever makes one without a place of the sound makes it
 * at the start: a page that is turned in the text of a title that was not heard yet.
 */
export function toldTo(
  hasRecord: boolean | null,
  told: readonly ServerPosition[],
): readonly ServerPosition[] {
  return hasRecord === false ? [...told, unversioned(0)] : told
}

/**
 * Whether this browser started a finished title over, which begins at the start: the record is still in the state that it
 * started from. One that was marked finished without being heard stands at the start itself.
 */
export function isStartedOver(record: ServerPosition, { known }: Pick<KnownRecord, 'known'>): boolean {
  if (!known || !isAsBegun(record, known)) return false
  return isSamePosition(known.position, 0) || !isSamePosition(record.position, known.position)
}
