import { isNewerServer } from '#machines/app/updates/version-rules.ts'
import { useSnapshot } from './use-snapshot.ts'

/** Whether the server may have what the oldest line lacks. */
export function useIsNewerServer(): boolean {
  return useSnapshot(
    'session',
    ({ context }) => isNewerServer(context.signedIn?.settings.version ?? null),
    false,
  )
}
