import type { Pair } from '#machines/reading/together/together.types.ts'
import type { KeyStore } from '../storage/key-store.ts'
import { readText, writeText } from '../storage/local.ts'

const KEY = 'bookPairs'
/** Titles that are remembered; those that were brought together longest ago go first. */
const MOST = 300

/** Where the sound and the text of titles were when they were together last, in this browser. */
export interface BookPairs {
  read(libraryItemId: string): Pair | null
  keep(libraryItemId: string, pair: Pair): void
}

function pairIn(kept: unknown): Pair | null {
  const { seconds, location } = Object(kept) as Record<string, unknown>
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null
  if (location === null || typeof location === 'string' || typeof location === 'number')
    return { seconds, location }
  return null
}

export function createBookPairs(storage: KeyStore | null, owner: () => string): BookPairs {
  function all(): Map<string, unknown> {
    try {
      const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
      return new Map(Object.entries(Object(kept) as Record<string, unknown>))
    } catch {
      return new Map()
    }
  }
  const idOf = (libraryItemId: string): string => `${owner()} ${libraryItemId}`
  return {
    read: (libraryItemId) => pairIn(all().get(idOf(libraryItemId))),
    keep(libraryItemId, pair) {
      const pairs = all()
      pairs.delete(idOf(libraryItemId))
      pairs.set(idOf(libraryItemId), pair)
      writeText(storage, KEY, JSON.stringify(Object.fromEntries([...pairs].slice(-MOST))))
    },
  }
}
