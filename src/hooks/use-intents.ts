import type { Intent } from '#machines/system/system.types.ts'
import { useSystem } from './system-context.ts'

/** Sends an intent to the system: the one way in which a view changes anything. */
export function useIntents(): (intent: Intent) => void {
  return useSystem().root.send
}
