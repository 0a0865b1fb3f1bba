import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorName, Intent } from '#machines/system/system.types.ts'
import { sendIntent } from '#machines/system/send-intent.ts'
import { useSystem } from './system-context.ts'

/**
 * Tells an actor that its page is there, and that it was left. An actor that was started again hears it again; one whose
 * code is not there yet is brought by it. Both intents keep their identity while they say the same, as literals do that
 * the compiler has seen.
 */
export function useVisit(name: ActorName, open: Intent, close: Intent): void {
  const { root } = useSystem()
  const isThere = useSelector(root, (snapshot) => snapshot.children[name] !== undefined)
  // effect: a page is there from its first to its last drawing
  useEffect(() => sendIntent(root, open), [root, isThere, open])
  // effect: what is open for a page closes with it
  useEffect(() => () => sendIntent(root, close), [root, close])
}
