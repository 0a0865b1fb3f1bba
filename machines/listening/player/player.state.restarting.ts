import { appError } from '../../model/errors.ts'
import { follows, moves, restartAgain } from './player.moves.ts'
import { playerSetup } from './player.setup.ts'
import { openingEvents } from './player.state.opening.ts'
import { preparingStates } from './player.state.preparing.ts'
import type { PlayerFailure } from './player.types.ts'

const notConverted: PlayerFailure = { code: 'notConverted', error: appError('timeout'), reason: null }

/**
 * The server makes the stream from elsewhere, mostly because of what was asked for. It is left alone for a moment, longer
 * each time it does so again for one position, and asked for the same position: where it began is not where the listener
 * went. The session is open, so the listener can close, pause and move all the while.
 */
export const restarting = playerSetup.createStateConfig({
  tags: ['busy', 'converting'],
  initial: 'waiting',
  states: {
    waiting: {
      entry: { type: 'command', params: { type: 'output.unload' } },
      on: {
        'stream.progressed': {
          guard: { type: 'isWorthAskingAgain', params: ({ event }) => event },
          target: 'preparing',
          actions: { type: 'setMade', params: ({ event }) => event },
        },
      },
      after: { streamRestart: { target: 'preparing' } },
    },
    ...preparingStates(),
  },
  on: {
    ...openingEvents('#player.failed'),
    ...moves(restartAgain),
    ...follows(restartAgain),
    // the time for one position runs on
    'stream.reset': {
      guard: { type: 'isOwnSession', params: ({ event }) => event },
      target: '.waiting',
      actions: 'countReset',
    },
    'progress.sessionReplaced': {
      target: '.preparing',
      actions: [
        { type: 'command', params: { type: 'output.unload' } },
        { type: 'setSession', params: ({ event }) => event.session },
      ],
    },
    'output.sourceLost': { actions: { type: 'tellParent', params: { type: 'player.sourceLost' } } },
  },
  after: {
    conversionTimeout: {
      target: 'failed',
      actions: { type: 'setFailure', params: notConverted },
    },
  },
})
