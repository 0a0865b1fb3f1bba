import type { AppError } from '../../model/errors.ts'
import type { MediaKey } from '../../model/playback.ts'
import { isSameMedia } from '../../model/playback.ts'
import { isSameLocation } from '../../model/reading.ts'
import type { ReadingLocation, ReadingPlace } from '../../model/reading.ts'
import type { OperationRequest } from '../operations/operations.table.ts'
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
      const { libraryItemIds, isFinished } = request.params
      return libraryItemIds.map((libraryItemId) => ({
        kind: 'mark',
        key: { libraryItemId, episodeId: null },
        isFinished,
      }))
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

export function requestOf(pending: PendingChange): OperationRequest {
  return pending.kind === 'mark'
    ? { name: 'progress.setFinished', params: { ...pending.key, isFinished: pending.isFinished } }
    : {
        name: 'progress.setReading',
        params: { libraryItemId: pending.key.libraryItemId, place: pending.place },
      }
}

/** A position whose failure needs no notice: also a server in trouble is asked again. */
export function isReadingForLater(error: AppError): boolean {
  return error.retryable || error.code === 'unauthorized' || error.code === 'rateLimited'
}

type Subject = Pick<PendingChange, 'kind' | 'key'>

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

/**
 * What to do with a place, seeing where the server's record stands: tell it, nothing because it stands there already, or
 * leave it to the listener because another client moved it. Clocks are never compared.
 */
export function readingVerdict(
  { place, known, left }: KeptReading,
  there: ReadingLocation | null,
): 'tell' | 'known' | 'differs' {
  if (isSameLocation(there, place.location)) return 'known'
  // nothing there to write over
  if (there === null || isSameLocation(there, known)) return 'tell'
  return left.some((each) => isSameLocation(each, there)) ? 'tell' : 'differs'
}
