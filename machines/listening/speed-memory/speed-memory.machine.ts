import { assign, not, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { parentOf } from '../../model/parent.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type { OpenedSession } from '../../model/titles/playback.ts'
import type { PlayerSettings } from '../../account/preferences/player-settings.ts'
import { rememberSpeed, speedOf } from './speed-rules.ts'
import type { Speeds } from './speed-rules.ts'
import type {
  SpeedMemoryContext,
  SpeedMemoryEvent,
  SpeedMemoryInput,
  SpeedMemoryToParent,
  SpeedStoreCommand,
} from './speed-memory.types.ts'

/**
 * The speed of each book and podcast, for listeners who want it kept: `remembering` sets it when one is opened and
 * learns every change; `off` by choice. What was never heard begins with the speed used last.
 */
export const speedMemoryMachine = setup({
  types: typed<{
    context: SpeedMemoryContext
    events: SpeedMemoryEvent
    input: SpeedMemoryInput
  }>(),
  actors: { speedStore: callbackPlaceholder<SpeedStoreCommand>('speedStore') },
  actions: {
    setOn: assign((_, { rememberSpeed: isOn }: Pick<PlayerSettings, 'rememberSpeed'>) => ({ isOn })),
    setSpeeds: assign((_, { speeds }: { speeds: Speeds }) => ({ speeds })),
    setOpened: assign((_, { media }: OpenedSession) => ({
      libraryItemId: media.mediaType === 'music' ? null : media.libraryItemId,
    })),
    forgetOpened: assign({ libraryItemId: null }),
    tellRate: sendTo(parentOf, ({ context }, { media }: OpenedSession): SpeedMemoryToParent => ({
      type: 'player.setRate',
      rate: speedOf(context.speeds, media.libraryItemId) ?? 1,
    })),
    learn: assign(({ context }, { rate }: { rate: number }) => ({
      speeds:
        context.libraryItemId === null
          ? context.speeds
          : rememberSpeed(context.speeds, context.libraryItemId, rate),
    })),
    keep: sendTo('speedStore', ({ context }): SpeedStoreCommand => ({
      type: 'speeds.keep',
      speeds: context.speeds,
    })),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isKnown: ({ context }, { media }: OpenedSession) =>
      media.mediaType !== 'music' && speedOf(context.speeds, media.libraryItemId) !== null,
    isLearnable: ({ context }) => context.libraryItemId !== null,
  },
}).createMachine({
  id: 'speedMemory',
  context: ({ input }) => ({ isOn: input.isOn, speeds: [], libraryItemId: null }),
  invoke: { src: 'speedStore', id: 'speedStore' },
  initial: 'off',
  on: {
    'speedStore.read': { actions: { type: 'setSpeeds', params: ({ event }) => event } },
    'player.opened': { actions: { type: 'setOpened', params: ({ event }) => event.session } },
    'player.closed': { actions: 'forgetOpened' },
    'preferences.playerChanged': { actions: { type: 'setOn', params: ({ event }) => event.settings } },
  },
  states: {
    off: { always: { guard: 'isOn', target: 'remembering' } },
    remembering: {
      always: { guard: not('isOn'), target: 'off' },
      on: {
        'player.opened': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.session },
            actions: [
              { type: 'setOpened', params: ({ event }) => event.session },
              { type: 'tellRate', params: ({ event }) => event.session },
            ],
          },
          { actions: { type: 'setOpened', params: ({ event }) => event.session } },
        ],
        'player.rateChanged': {
          guard: 'isLearnable',
          actions: [{ type: 'learn', params: ({ event }) => event }, 'keep'],
        },
      },
    },
  },
})
