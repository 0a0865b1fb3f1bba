import { isSameLocation } from '../../model/titles/reading.ts'
import type { ReadingPlace, ReadingStart } from '../../model/titles/reading.ts'
import { readingVerdict } from '../../server/outbox/outbox-rules.ts'
import type { KeptReading } from '../../server/outbox/pending-change.ts'

/** Shares that a server rounds are the same. */
const SAME_SHARE = 1e-4

/** What is known of the place in an e-book when it is opened. */
export interface ReadingRead {
  /** What this browser left last; null when it was never open here. */
  kept: KeptReading | null
  /**
   * The server's record, `place` null without one; null when it could not be asked. `at`: epoch ms. `share`: it knows how far
   * it was read, 0 to 1, and not where. On 2.2 a record that was made by listening takes no place, and says that it did.
   */
  server: { place: ReadingPlace | null; at: number; share?: number } | null
}

export interface AgreedReading {
  start: ReadingStart | null
  kept: KeptReading | null
  /** The server does not have the place yet. */
  isPending: boolean
}

export interface ReadingConflict {
  here: ReadingPlace
  there: ReadingPlace
  thereAt: number
}

/**
 * Where to go on in an e-book, or the two places to choose from: the record's, when it is not one that this browser last
 * read or wrote, and the one that was left here. Clocks are never compared.
 */
export function agreeOnReading({ kept, server }: ReadingRead): AgreedReading | ReadingConflict {
  const isUntold = kept !== null && !isSameLocation(kept.place.location, kept.known)
  if (server === null) return { start: kept?.place ?? null, kept, isPending: isUntold }
  const there = server.place
  if (there === null) {
    const { share } = server
    if (share !== undefined)
      return kept && isReadTo(kept, share, isUntold)
        ? { start: kept.place, kept, isPending: isUntold }
        : { start: { location: null, progress: share }, kept: null, isPending: false }
    // a record that was there and is gone was reset by the listener; what was never sent is still theirs
    return isUntold
      ? { start: kept.place, kept, isPending: true }
      : { start: null, kept: null, isPending: false }
  }
  if (kept === null) return agreedThere(there)
  switch (readingVerdict(kept, there.location)) {
    case 'known':
      return agreedThere(there)
    case 'tell':
      return isUntold ? { start: kept.place, kept, isPending: true } : agreedThere(there)
    case 'differs':
      return { here: kept.place, there, thereAt: server.at }
  }
}

/** Whether the place that was left here is as far as the server says, or was not told it. */
const isReadTo = ({ place }: KeptReading, share: number, isUntold: boolean): boolean =>
  isUntold || Math.abs(place.progress - share) < SAME_SHARE

/** The listener chose one of two places: what is kept of it, seeing the record stands `there`. */
export function chosenReading(place: ReadingPlace, there: ReadingPlace): AgreedReading {
  const isPending = !isSameLocation(place.location, there.location)
  return {
    start: place,
    kept: { place, known: there.location, left: isPending ? [place.location] : [] },
    isPending,
  }
}

function agreedThere(there: ReadingPlace): AgreedReading {
  return chosenReading(there, there)
}
