import { enqueueActions } from 'xstate'
import { wallNow } from '../../model/wall-clock.ts'
import { rewindAfter } from '../smart-rewind/rewind-rules.ts'
import { playerSetup } from './player.setup.ts'
import type { PlayerContext } from './player.types.ts'
import { seekTarget } from './targets.ts'

/** Where playing goes on, seconds; null for where it stands. A clock that was set back forgives nothing. */
function wayBack(context: PlayerContext, now: number | null): number | null {
  const { playWhenReady, rewind, haltedAt, position } = context
  if (!playWhenReady) return null
  const paused = haltedAt === null || now === null ? 0 : (now - haltedAt) / 1000
  const by = Math.max(rewind.seconds, rewind.byPause ? rewindAfter(paused) : 0)
  const to = seekTarget(context, position - by)
  return to < position ? to : null
}

/** Playing on from a pause: a little before where it was left, while it is still silent. */
export const goBack = playerSetup.createAction(
  enqueueActions(({ context, enqueue, system }) => {
    const to = wayBack(context, wallNow(system))
    if (to === null) return
    enqueue({ type: 'tellJumped', params: to })
    enqueue({ type: 'command', params: { type: 'output.seek', to } })
    enqueue('forgetPause')
  }),
)

/** The same for what is about to be loaded. */
export const startBack = playerSetup.createAction(
  enqueueActions(({ context, enqueue, system }) => {
    const to = wayBack(context, wallNow(system))
    if (to === null) return
    enqueue({ type: 'tellJumped', params: to })
    enqueue({ type: 'setPosition', params: { position: to } })
    enqueue('forgetPause')
  }),
)
