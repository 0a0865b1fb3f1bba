import { createKeyStore } from '#src/platform/storage/key-store.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'

/** A browser's storage that lasts for a test. */
export function memoryStorage(texts: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map<string, string>(Object.entries(texts))
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** The keys of a client at the root of a host. */
export function memoryKeys(storage: Storage = memoryStorage()): KeyStore {
  return createKeyStore(storage, { base: '', isForgotten: () => false })
}
