import type { MediaProgress } from '../../model/entities/index.ts'
import type { MediaKey } from '../../model/titles/playback.ts'
import { isSameMedia } from '../../model/titles/playback.ts'
import { isSameLocation } from '../../model/titles/reading.ts'
import type { ReadingLocation, ReadingPlace } from '../../model/titles/reading.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
import type { RecordBefore } from '../operations/record-before.types.ts'
import type { Mark, Reading, PendingChange, KeptReading } from './pending-change.ts'

/** How many places since the last sure one are remembered. */
const MOST_LEFT = 50

/** What an operation tells; nothing for every other operation. */
export function pendingOf(
  request: OperationRequest,
): readonly (Mark | Pick<Reading, 'kind' | 'key' | 'place'>)[] {
  switch (request.name) {
    case 'progress.setFinished': {
      const { libraryItemId, episodeId, isFinished } = request.params
      return [{ kind: 'mark', key: { libraryItemId, episodeId }, isFinished }]
    }
    case 'progress.batchSetFinished': {
      const { keys, isFinished } = request.params
      return keys.map((key) => ({ kind: 'mark', key, isFinished }))
    }
    case 'episodes.setFinished': {
      const { libraryItemId, episodeIds, isFinished } = request.params
      return episodeIds.map((episodeId) => ({ kind: 'mark', key: { libraryItemId, episodeId }, isFinished }))
    }
    case 'progress.setReading': {
      const { libraryItemId, place } = request.params
      return [{ kind: 'reading', key: { libraryItemId, episodeId: null }, place }]
    }
    default:
      return []
  }
}

/** The marks an operation makes. */
export function marksOf(request: OperationRequest): readonly Mark[] {
  return pendingOf(request).filter((each) => each.kind === 'mark')
}

/** @param before the record as it was read right before */
export function requestOf(pending: PendingChange, before: RecordBefore | null): OperationRequest {
  const { key } = pending
  if (pending.kind === 'reading')
    return { name: 'progress.setReading', params: { libraryItemId: key.libraryItemId, place: pending.place } }
  const { isFinished, madeAt } = pending
  return {
    name: 'progress.setFinished',
    params: {
      ...key,
      isFinished,
      ...(before ? { before } : {}),
      ...(madeAt === undefined ? {} : { madeAt }),
    },
  }
}

export type Subject = Pick<PendingChange, 'kind' | 'key'>

export function isSameSubject(a: Subject, b: Subject): boolean {
  return a.kind === b.kind && isSameMedia(a.key, b.key)
}

/** What is pending with later things in the place of an earlier one of the same kind and medium, or at the end. */
export function withPending(
  pending: readonly PendingChange[],
  later: readonly PendingChange[],
): PendingChange[] {
  const newest = (each: PendingChange): PendingChange =>
    later.findLast((other) => isSameSubject(each, other)) ?? each
  return [...pending.map(newest), ...withoutPending(later, pending)]
}

export function withoutPending(pending: readonly PendingChange[], gone: readonly Subject[]): PendingChange[] {
  return pending.filter((each) => !gone.some((other) => isSameSubject(each, other)))
}

/** Whether it is what was looked at, and not something newer of the same kind and medium. */
export function isSameChange(a: PendingChange, b: PendingChange): boolean {
  if (!isSameMedia(a.key, b.key)) return false
  return a.kind === 'mark'
    ? b.kind === 'mark' && a.isFinished === b.isFinished && a.against === b.against
    : b.kind === 'reading' && isSameLocation(a.place.location, b.place.location)
}

/** A page was turned: the newest place of the medium, and all that were there since the server's. */
export function turnedTo(
  key: MediaKey,
  place: ReadingPlace,
  before: Pick<Reading, 'known' | 'left'>,
): Reading {
  const left = before.left.filter((each) => !isSameLocation(each, place.location))
  return {
    kind: 'reading',
    key,
    place,
    known: before.known,
    left: [...left, place.location].slice(-MOST_LEFT),
  }
}

/** The server's record stands at one of the places that were left here: what is pending beyond it. */
export function toldAt(
  reading: Reading,
  location: ReadingLocation,
): { reading: Reading; isPending: boolean } {
  const at = reading.left.findIndex((each) => isSameLocation(each, location))
  const isPending = !isSameLocation(reading.place.location, location)
  return {
    reading: { ...reading, known: location, left: isPending ? reading.left.slice(at + 1) : [] },
    isPending,
  }
}

export type Verdict = 'tell' | 'known' | 'differs'

/** A position that this browser sent itself is so near to the one it left, seconds. */
const SAME_POSITION_SECONDS = 1

/**
 * The same of a mark. The record's version says whether another device changed it since: a mark that the record carries
 * already is never sent, for it would only reset the position. A version is this browser's own where it stands at the
 * position that was left here.
 * @param ownPositions where this browser left the title, or may have put its record; none where it was not heard here
 */
export function markVerdict(
  { isFinished, against, isAside }: Mark,
  record: MediaProgress | null,
  ownPositions: readonly number[],
): Verdict {
  if ((record?.isFinished ?? false) === isFinished) return 'known'
  // it was asked about, and that was not answered
  if (isAside) return 'differs'
  if ((record?.lastUpdate ?? null) === against) return 'tell'
  if (record === null) return against === undefined ? 'tell' : 'differs'
  const { currentTime } = record
  const isOwn =
    currentTime !== null && ownPositions.some((own) => Math.abs(currentTime - own) < SAME_POSITION_SECONDS)
  return isOwn ? 'tell' : 'differs'
}

/**
 * What to do with a place, seeing where the server's record stands: tell it, nothing because it stands there already, or
 * leave it to the listener because another client moved it. Clocks are never compared.
 */
export function readingVerdict({ place, known, left }: KeptReading, there: ReadingLocation | null): Verdict {
  if (isSameLocation(there, place.location)) return 'known'
  // nothing there to write over
  if (there === null || isSameLocation(there, known)) return 'tell'
  return left.some((each) => isSameLocation(each, there)) ? 'tell' : 'differs'
}
