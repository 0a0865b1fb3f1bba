import { appError } from '../../model/errors.ts'
import { follows, moves, says, startAgain } from './player.moves.ts'
import { playerSetup } from './player.setup.ts'
import type { PlayerFailure } from './player.types.ts'

/** Where an opening sequence goes when it cannot succeed. */
export type OpeningExit = '#player.failed' | '#player.castHandoff.returning'

const timedOut: PlayerFailure = { code: 'timeout', error: appError('timeout'), reason: null }
const silence = { type: 'command', params: { type: 'output.pause' } } as const

/** While a medium is opened: a start far from where its stream began makes the server begin elsewhere. */
export function whileOpening(exit: OpeningExit) {
  return playerSetup.createStateConfig({
    on: {
      'stream.reset': {
        guard: { type: 'isOwnSession', params: ({ event }) => event },
        target: '#player.restarting',
        actions: 'countReset',
      },
      ...moves(startAgain),
    },
    after: {
      prepareTimeout: { target: exit, actions: { type: 'setFailure', params: timedOut } },
    },
  })
}

/** From an open session to sound: `preparing` the output loads it, `starting` it was told to play. */
export function preparingStates({ on, after }: Partial<ReturnType<typeof whileOpening>> = {}) {
  const preparing = playerSetup.createStateConfig({
    entry: 'commandLoad',
    on: {
      ...on,
      ...follows(startAgain),
      'output.loaded': [
        {
          guard: 'shouldPlay',
          target: 'starting',
          actions: { type: 'setPosition', params: ({ event }) => event },
        },
        { target: '#player.loaded.paused', actions: { type: 'setPosition', params: ({ event }) => event } },
      ],
      // the output was told what to do once it is loaded, so it has to hear of a change
      'player.play': { actions: [{ type: 'setPlayWhenReady', params: true }, 'commandWish'] },
      'player.pause': { actions: [{ type: 'setPlayWhenReady', params: false }, 'commandWish'] },
      'player.toggle': {
        actions: [
          { type: 'setPlayWhenReady', params: ({ context }) => !context.playWhenReady },
          'commandWish',
        ],
      },
    },
    ...(after ? { after } : {}),
  })

  const starting = playerSetup.createStateConfig({
    on: {
      ...on,
      ...says,
      'output.positioned': { actions: { type: 'setPosition', params: ({ event }) => event } },
      'output.playing': { target: '#player.loaded.playing' },
      'output.blocked': {
        target: '#player.loaded.paused',
        actions: { type: 'tellParent', params: { type: 'player.blocked' } },
      },
      'output.paused': { target: '#player.loaded.paused' },
      'output.ended': { target: '#player.loaded.finished', actions: 'tellFinished' },
      // the medium is there and silent: that is paused, whether or not the output has anything to report
      'player.pause': { target: '#player.loaded.paused', actions: silence },
      'player.toggle': { target: '#player.loaded.paused', actions: silence },
    },
    ...(after ? { after } : {}),
  })

  return { preparing, starting }
}
