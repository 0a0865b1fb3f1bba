import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { parentOf } from '../model/parent.ts'
import { REWIND_STEPS } from './rewind-rules.ts'
import type {
  RewindSettings,
  SmartRewindContext,
  SmartRewindEvent,
  SmartRewindToParent,
} from './smart-rewind.types.ts'

const [MOMENT, MINUTES, LONG, HOURS] = REWIND_STEPS

function worth({ settings, byPause, bySleep }: SmartRewindContext): number {
  return Math.max(settings.smartRewind ? byPause : 0, bySleep)
}

const smartRewindSetup = setup({
  types: {
    context: {} as SmartRewindContext,
    events: {} as SmartRewindEvent,
    input: {} as RewindSettings,
  },
  actions: {
    setSettings: assign((_, { smartRewind, sleepRewindSeconds }: RewindSettings) => ({
      settings: { smartRewind, sleepRewindSeconds },
    })),
    setByPause: assign((_, byPause: number) => ({ byPause })),
    setBySleep: assign(({ context }) => ({ bySleep: context.settings.sleepRewindSeconds })),
    forget: assign({ byPause: 0, bySleep: 0 }),
    tellArmed: sendTo(parentOf, ({ context }): SmartRewindToParent => ({
      type: 'rewind.armed',
      seconds: worth(context),
    })),
  },
  delays: {
    aMoment: MOMENT.pause * 1000,
    minutes: (MINUTES.pause - MOMENT.pause) * 1000,
    long: (LONG.pause - MINUTES.pause) * 1000,
    hours: (HOURS.pause - LONG.pause) * 1000,
  },
})

/** Takes back what was armed; says nothing when nothing was. */
const disarm = smartRewindSetup.createAction(
  enqueueActions(({ context, enqueue }) => {
    const armed = worth(context) > 0
    enqueue('forget')
    if (armed) enqueue('tellArmed')
  }),
)

/**
 * How far to go back when playing goes on after a pause. It only arms the player, which goes back before its first
 * sound.
 *
 * - `idle` nothing is paused; `paused` counts how long, in the steps of `rewind-rules`
 * - `moved` the listener chose a place while it was paused: that place counts
 */
export const smartRewindMachine = smartRewindSetup.createMachine({
  id: 'smartRewind',
  context: ({ input }) => ({ settings: input, byPause: 0, bySleep: 0 }),
  initial: 'idle',
  on: {
    'preferences.playerChanged': { actions: { type: 'setSettings', params: ({ event }) => event.settings } },
    'player.started': { target: '.idle' },
    'player.finished': { target: '.idle' },
    'player.opened': { target: '.idle' },
    'player.closed': { target: '.idle' },
  },
  states: {
    idle: {
      entry: disarm,
      on: { 'player.halted': { target: 'paused' } },
    },
    paused: {
      initial: 'justNow',
      on: {
        'player.jumped': { target: 'moved' },
        'sleep.ended': { actions: ['setBySleep', 'tellArmed'] },
        'preferences.playerChanged': {
          actions: [{ type: 'setSettings', params: ({ event }) => event.settings }, 'tellArmed'],
        },
      },
      states: {
        justNow: { after: { aMoment: { target: 'forMoments' } } },
        forMoments: {
          entry: [{ type: 'setByPause', params: MOMENT.back }, 'tellArmed'],
          after: { minutes: { target: 'forMinutes' } },
        },
        forMinutes: {
          entry: [{ type: 'setByPause', params: MINUTES.back }, 'tellArmed'],
          after: { long: { target: 'forLong' } },
        },
        forLong: {
          entry: [{ type: 'setByPause', params: LONG.back }, 'tellArmed'],
          after: { hours: { target: 'forHours' } },
        },
        forHours: { entry: [{ type: 'setByPause', params: HOURS.back }, 'tellArmed'] },
      },
    },
    moved: { entry: disarm },
  },
})
