import { and, not } from 'xstate'
import { moves, moveStandby, tellHere } from './player.moves.ts'
import { playerSetup } from './player.setup.ts'

/**
 * A medium that this page had loaded before it was loaded again, or whose sound ended after the sign-in did. No session is
 * open for it, so that another device's is left alone until the listener wishes to hear it, and is signed in.
 */
export const standby = playerSetup.createStateConfig({
  tags: ['standby'],
  entry: [{ type: 'command', params: { type: 'output.unload' } }, tellHere],
  always: {
    guard: and(['shouldPlay', not('isSignedOut')]),
    target: 'loading',
    actions: 'setRequestAgain',
  },
  on: {
    'player.expect': { actions: { type: 'commandExpect', params: ({ event }) => event } },
    'player.play': { actions: { type: 'setPlayWhenReady', params: true } },
    'player.toggle': { actions: { type: 'setPlayWhenReady', params: true } },
    ...moves(moveStandby),
    'session.closedElsewhere': {},
    'stream.failed': {},
  },
})
