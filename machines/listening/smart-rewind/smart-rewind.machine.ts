import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import type { PlayRequest, Rewind } from '../player/player.types.ts'
import type {
  RewindSettings,
  SmartRewindContext,
  SmartRewindEvent,
  SmartRewindToParent,
} from './smart-rewind.types.ts'

const worth = ({ settings, bySleep }: SmartRewindContext): Rewind => ({
  seconds: bySleep,
  byPause: settings.smartRewind,
})
const isWorth = ({ seconds, byPause }: Rewind): boolean => seconds > 0 || byPause

const armed = (rewind: Rewind): SmartRewindToParent => ({ type: 'rewind.armed', ...rewind })

const smartRewindSetup = setup({
  types: typed<{
    context: SmartRewindContext
    events: SmartRewindEvent
    input: RewindSettings
  }>(),
  actions: {
    setSettings: assign((_, { smartRewind, sleepRewindSeconds }: RewindSettings) => ({
      settings: { smartRewind, sleepRewindSeconds },
    })),
    setBySleep: assign(({ context }) => ({ bySleep: context.settings.sleepRewindSeconds })),
    tell: sendTo(parentOf, (_, rewind: Rewind) => armed(rewind)),
    /** Says how to go on; says nothing when nothing would come of it. */
    arm: enqueueActions(({ context, enqueue }) => {
      if (isWorth(worth(context))) enqueue.sendTo(parentOf, armed(worth(context)))
    }),
    /** Takes back what was said. */
    disarm: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ bySleep: 0 })
      if (isWorth(worth(context))) enqueue.sendTo(parentOf, armed({ seconds: 0, byPause: false }))
    }),
  },
  guards: {
    isContinued: (_, { request }: { request: PlayRequest }) => request.isContinued ?? false,
  },
})

/**
 * How far to go back when playing goes on after a pause. It only arms the player, which knows by the clock on the wall
 * how long the pause was, and goes back before its first sound.
 *
 * - `idle` nothing waits to go on; `paused` something does, after a pause or since an earlier page
 * - `moved` the listener chose a place while it was paused: that place counts
 */
export const smartRewindMachine = smartRewindSetup.createMachine({
  id: 'smartRewind',
  context: ({ input }) => ({ settings: input, bySleep: 0 }),
  initial: 'idle',
  on: {
    'preferences.playerChanged': { actions: { type: 'setSettings', params: ({ event }) => event.settings } },
    'player.opened': { target: '.paused', reenter: true },
    'player.started': { target: '.idle' },
    'player.finished': { target: '.idle' },
    'player.closed': { target: '.idle' },
  },
  states: {
    idle: {
      on: { 'player.halted': { target: 'paused' } },
    },
    paused: {
      entry: 'arm',
      exit: 'disarm',
      on: {
        'player.jumped': { target: 'moved' },
        'sleep.ended': { actions: ['setBySleep', 'arm'] },
        'preferences.playerChanged': {
          actions: [
            { type: 'setSettings', params: ({ event }) => event.settings },
            { type: 'tell', params: ({ context }) => worth(context) },
          ],
        },
      },
    },
    moved: {
      // the same pause on another device
      on: { 'player.opened': { guard: { type: 'isContinued', params: ({ event }) => event } } },
    },
  },
})
