import { useState, useSyncExternalStore } from 'react'
import { readId } from '#machines/server/catalog/read-id.ts'
import type {
  ReadKey,
  ReadName,
  ReadResult,
  ReadSnapshot,
  ReadStore,
} from '#machines/server/catalog/reads.ts'
import { useSystem } from './system-context.ts'

/**
 * What the server said under several keys, without asking for it: another view watches them. A key that was never read
 * is `loading`.
 */
export function usePeeks<Name extends ReadName>(
  keys: readonly ReadKey<Name>[],
): readonly ReadSnapshot<ReadResult<Name>>[] {
  const { reads } = useSystem()
  const [source] = useState(() => createSource<Name>(reads))
  source.look(keys)
  return useSyncExternalStore(source.subscribe, source.snapshot)
}

/** The same for one key. */
export function usePeek<Name extends ReadName>(key: ReadKey<Name>): ReadSnapshot<ReadResult<Name>> {
  const { reads } = useSystem()
  return useSyncExternalStore(
    (listener) => reads.subscribe(key as ReadKey, listener),
    () => reads.snapshot(key),
  )
}

/** Keys come and go with scrolling: the subscription follows them without a new one being made. */
function createSource<Name extends ReadName>(reads: ReadStore) {
  let keys: readonly ReadKey<Name>[] = []
  let last: readonly ReadSnapshot<ReadResult<Name>>[] = []
  let listener: (() => void) | null = null
  const stops = new Map<string, () => void>()
  const follow = (): void => {
    const tell = listener
    if (!tell) return
    const wanted = new Set(keys.map((key) => readId(key as ReadKey)))
    for (const [id, stop] of stops) {
      if (wanted.has(id)) continue
      stop()
      stops.delete(id)
    }
    for (const key of keys) {
      const id = readId(key as ReadKey)
      if (!stops.has(id)) stops.set(id, reads.subscribe(key as ReadKey, tell))
    }
  }
  return {
    look(next: readonly ReadKey<Name>[]): void {
      keys = next
      follow()
    },
    subscribe(next: () => void): () => void {
      listener = next
      follow()
      return () => {
        listener = null
        for (const stop of stops.values()) stop()
        stops.clear()
      }
    },
    snapshot(): readonly ReadSnapshot<ReadResult<Name>>[] {
      const now = keys.map((key) => reads.snapshot(key))
      if (now.length !== last.length || now.some((each, index) => each !== last[index])) last = now
      return last
    },
  }
}
