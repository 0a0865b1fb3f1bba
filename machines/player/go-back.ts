import { enqueueActions } from 'xstate'
import { playerSetup } from './player.setup.ts'
import { seekTarget } from './targets.ts'

/** Playing on from a pause: a little before where it was left, while it is still silent. */
export const goBack = playerSetup.createAction(
  enqueueActions(({ context, enqueue }) => {
    if (!context.playWhenReady || context.rewindBy <= 0) return
    const to = seekTarget(context, context.position - context.rewindBy)
    enqueue({ type: 'tellJumped', params: to })
    enqueue({ type: 'command', params: { type: 'output.seek', to } })
    enqueue({ type: 'setRewind', params: { seconds: 0 } })
  }),
)
