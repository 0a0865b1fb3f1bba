import { useCallback } from 'react'
import { sendIntent } from '#machines/system/send-intent.ts'
import type { Intent } from '#machines/system/system.types.ts'
import { useSystem } from './system-context.ts'

/** Sends an intent to the actor that owns it: the one way in which a view changes anything. It is the same in each drawing. */
export function useIntents(): (intent: Intent) => void {
  const { root } = useSystem()
  return useCallback((intent) => sendIntent(root, intent), [root])
}
