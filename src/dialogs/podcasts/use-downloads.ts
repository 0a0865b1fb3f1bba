import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Download } from '#machines/podcasts/downloads/download-list.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { sendIntent } from '#machines/system/send-intent.ts'

const none: readonly Download[] = []

/** What the server downloads, and did while this page is here; of every library. */
export function useDownloads(): readonly Download[] {
  return useSnapshot<'downloads', readonly Download[]>('downloads', ({ context }) => context.downloads, none)
}

/** Has the queue of a library read when the view comes. */
export function useOpenDownloads(libraryId: string): void {
  const { root } = useSystem()
  const isThere = useSelector(root, (snapshot) => snapshot.children.downloads !== undefined)
  // effect: a view that shows downloads wants the queue as it is; an actor that was started again is told again
  useEffect(() => {
    sendIntent(root, { type: 'downloads.open', libraryId })
  }, [root, isThere, libraryId])
}
