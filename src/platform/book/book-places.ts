import type { Pair } from '#machines/reading/together/together.types.ts'
import type { KeyStore } from '../storage/key-store.ts'
import { createPerTitle } from './per-title.ts'
import type { PerTitle } from './per-title.ts'

type Location = string | number

const locationIn = (kept: unknown): Location | null =>
  typeof kept === 'string' || typeof kept === 'number' ? kept : null

function pairIn(kept: unknown): Pair | null {
  const { seconds, location } = Object(kept) as Record<string, unknown>
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null
  const at = locationIn(location)
  return at === null && location !== null ? null : { seconds, location: at }
}

/** Places in books that no server and no other client has a name for. */
export const createOwnPlaces = (storage: KeyStore | null, owner: () => string): PerTitle<Location> =>
  createPerTitle(storage, { key: 'mobiPlaces', owner, valueIn: locationIn })

/** Where the sound and the text of titles were when they were together last. */
export const createBookPairs = (storage: KeyStore | null, owner: () => string): PerTitle<Pair> =>
  createPerTitle(storage, { key: 'bookPairs', owner, valueIn: pairIn })
