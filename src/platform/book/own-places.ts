import type { KeyStore } from '../storage/key-store.ts'
import { readText, writeText } from '../storage/local.ts'

const KEY = 'mobiPlaces'
/** Books whose place is remembered; the least recently read go first. */
const MOST = 300

/** Places in books that no server and no other client has a name for, kept in this browser alone. */
export interface OwnPlaces {
  read(libraryItemId: string): string | number | null
  keep(libraryItemId: string, location: string | number): void
}

export function createOwnPlaces(storage: KeyStore | null, owner: () => string): OwnPlaces {
  function all(): Map<string, string | number> {
    try {
      const kept: unknown = JSON.parse(readText(storage, KEY) ?? '{}')
      const places = Object.entries(Object(kept) as Record<string, unknown>)
      return new Map(places.filter((each): each is [string, string] => typeof each[1] === 'string'))
    } catch {
      return new Map()
    }
  }
  const idOf = (libraryItemId: string): string => `${owner()} ${libraryItemId}`
  return {
    read: (libraryItemId) => all().get(idOf(libraryItemId)) ?? null,
    keep(libraryItemId, location) {
      const places = all()
      places.delete(idOf(libraryItemId))
      places.set(idOf(libraryItemId), String(location))
      writeText(storage, KEY, JSON.stringify(Object.fromEntries([...places].slice(-MOST))))
    },
  }
}
