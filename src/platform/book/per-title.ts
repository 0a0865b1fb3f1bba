import type { KeyStore, StoredKey } from '../storage/key-store.ts'
import { readText, writeText } from '../storage/local.ts'

/** Titles that are remembered; those that were kept longest ago go first. */
const MOST = 300

/** One value a title and account, kept in this browser alone. */
export interface PerTitle<Value> {
  read(libraryItemId: string): Value | null
  keep(libraryItemId: string, value: Value): void
}

interface Kept<Value> {
  key: StoredKey
  owner(): string
  /** The value in what the browser had, which may be anything; null where it is none. */
  valueIn(kept: unknown): Value | null
}

export function createPerTitle<Value>(
  storage: KeyStore | null,
  { key, owner, valueIn }: Kept<Value>,
): PerTitle<Value> {
  function all(): Map<string, unknown> {
    try {
      const kept: unknown = JSON.parse(readText(storage, key) ?? '{}')
      return new Map(Object.entries(Object(kept) as Record<string, unknown>))
    } catch {
      return new Map()
    }
  }
  const idOf = (libraryItemId: string): string => `${owner()} ${libraryItemId}`
  return {
    read: (libraryItemId) => valueIn(all().get(idOf(libraryItemId))),
    keep(libraryItemId, value) {
      const values = all()
      values.delete(idOf(libraryItemId))
      values.set(idOf(libraryItemId), value)
      writeText(storage, key, JSON.stringify(Object.fromEntries([...values].slice(-MOST))))
    },
  }
}
