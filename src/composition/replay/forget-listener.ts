import type { ActorRefFrom } from 'xstate'
import type { systemMachine } from '#machines/system/system.machine.ts'
import { beginningOf } from './ring.ts'
import type { Ring } from './ring.ts'

/**
 * Forgets what was recorded when the account that listens now has left for good, and when another one begins: what one did is
 * not for the next to save. A sign-in that ran out may be gone on with.
 */
export function forgetWithListener(root: ActorRefFrom<typeof systemMachine>, ring: Ring): void {
  const { listener } = root.getSnapshot().context
  const following = root.subscribe(({ context }) => {
    if (context.listener === listener) return
    following.unsubscribe()
    // what the change itself leads to comes first: the new beginning holds nothing of the account either
    queueMicrotask(() => {
      const chunks = ring.chunks()
      chunks.splice(0, chunks.length, beginningOf(root, ring.clock.now()))
    })
  })
}
