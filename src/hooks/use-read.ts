import { useEffect, useSyncExternalStore } from 'react'
import { readId } from '#machines/server/catalog/read-id.ts'
import type { ReadKey, ReadName, ReadResult, ReadSnapshot } from '#machines/server/catalog/reads.ts'
import { useSystem } from './system-context.ts'

/** What the server says under a key, as a snapshot. While the view is there the cache keeps it fresh. */
export function useRead<Name extends ReadName>(key: ReadKey<Name>): ReadSnapshot<ReadResult<Name>> {
  const { reads } = useSystem()
  const id = readId(key as ReadKey)
  // effect: a view that is on the page is a reader; the cache has to know for how long
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id is the key by value
  useEffect(() => reads.watch(key as ReadKey), [reads, id])
  return useSyncExternalStore(
    (listener) => reads.subscribe(key as ReadKey, listener),
    () => reads.snapshot(key),
  )
}
