import { useEffect, useSyncExternalStore } from 'react'
import { readId } from '#machines/server/catalog/read-id.ts'
import type { ReadKey, ReadName, ReadResult, ReadSnapshot } from '#machines/server/catalog/reads.ts'
import { sendIntent } from '#machines/system/send-intent.ts'
import { useSystem } from './system-context.ts'

/** What the server says under a key, as a snapshot. While the view is there the catalog keeps it fresh. */
export function useRead<Name extends ReadName>(key: ReadKey<Name>): ReadSnapshot<ReadResult<Name>> {
  const { reads, root } = useSystem()
  const id = readId(key as ReadKey)
  // effect: a view that is on the page is a reader; the catalog has to know for how long
  useEffect(() => {
    sendIntent(root, { type: 'catalog.watch', key: key as ReadKey })
    return () => sendIntent(root, { type: 'catalog.unwatch', key: key as ReadKey })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id is the key by value
  }, [root, id])
  return useSyncExternalStore(
    (listener) => reads.subscribe(key as ReadKey, listener),
    () => reads.snapshot(key),
  )
}
