import { useEffect } from 'react'
import { logWarning } from '#machines/model/log.ts'
import { useIntents } from '#src/hooks/use-intents.ts'

/** Hands over the files that the system opens with an installed app; only some browsers have it. */
interface LaunchQueue {
  setConsumer: (consume: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void
}

/** A list of podcasts that was opened with the installed app is shown for import into this library. */
export function useOpenedFile(libraryId: string): void {
  const send = useIntents()
  // effect: what the system hands over waits until it is asked for
  useEffect(() => {
    const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files = [] }) => {
      files[0]?.getFile().then(
        (file) => {
          send({ type: 'opmlImport.open', libraryId })
          send({ type: 'opmlImport.read', file })
        },
        (error: unknown) => logWarning('A file that was opened with the app is not readable:', error),
      )
    })
  }, [send, libraryId])
}
