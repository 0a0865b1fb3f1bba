import { isSameMedia } from '#machines/model/playback.ts'
import type { MediaKey } from '#machines/model/playback.ts'
import type { Journal, KeptPlace } from './journal.ts'

/** What was read ahead is good for so long, ms: another tab may have written since. */
const FRESH_MS = 1000

/** What this browser keeps of the place in a medium. */
export interface PlaceReader {
  /** Begins to read while the server is asked: two waits that need not follow each other. */
  readAhead(key: MediaKey): void
  read(key: MediaKey): Promise<KeptPlace>
}

/** @param now monotonic ms */
export function createPlaceReader(journal: Pick<Journal, 'placeOf'>, now: () => number): PlaceReader {
  let ahead: { key: MediaKey; at: number; place: Promise<KeptPlace> } | null = null
  return {
    readAhead(key) {
      const place = journal.placeOf(key)
      // who reads it hears of its failure
      place.catch(() => undefined)
      ahead = { key, at: now(), place }
    },
    async read(key) {
      const found = ahead
      ahead = null
      const isGood = found !== null && isSameMedia(found.key, key) && now() - found.at < FRESH_MS
      return await (isGood ? found.place : journal.placeOf(key))
    },
  }
}
