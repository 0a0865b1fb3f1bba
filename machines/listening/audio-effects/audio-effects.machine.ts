import { assign, sendTo, setup } from 'xstate'
import { typed } from '../../model/typed.ts'
import { callbackPlaceholder } from '../../model/placeholder.ts'
import type {
  SoundGraphCommand,
  AudioEffects,
  AudioEffectsContext,
  AudioEffectsEvent,
} from './audio-effects.types.ts'

/**
 * Whether the sound goes through the browser's audio graph, which costs some browsers their playing in the background.
 *
 * - `plain` the elements sound by themselves: no effect is asked for
 * - `shaped` louder than full volume, or hurrying through silence
 * - `refused` the browser would not; it is tried again with the next start
 */
export const audioEffectsMachine = setup({
  types: typed<{
    context: AudioEffectsContext
    events: AudioEffectsEvent
    input: AudioEffects
  }>(),
  actors: { soundGraph: callbackPlaceholder<SoundGraphCommand>('soundGraph') },
  actions: {
    setShape: assign((_, { volumeBoost, trimSilence }: AudioEffects) => ({
      shape: { volumeBoost, trimSilence },
    })),
    tellGraph: sendTo('soundGraph', ({ context }): SoundGraphCommand => ({
      type: 'soundGraph.shape',
      shape: context.shape,
    })),
  },
  guards: {
    isWished: ({ context: { shape } }) => shape.trimSilence || shape.volumeBoost > 1,
    isPlain: ({ context: { shape } }) => !shape.trimSilence && shape.volumeBoost <= 1,
  },
}).createMachine({
  id: 'audioEffects',
  context: ({ input: { volumeBoost, trimSilence } }) => ({ shape: { volumeBoost, trimSilence } }),
  initial: 'plain',
  states: {
    plain: {
      always: { guard: 'isWished', target: 'shaped' },
      on: {
        'preferences.playerChanged': {
          actions: { type: 'setShape', params: ({ event }) => event.settings },
        },
      },
    },
    shaped: {
      invoke: { src: 'soundGraph', id: 'soundGraph' },
      entry: 'tellGraph',
      always: { guard: 'isPlain', target: 'plain' },
      on: {
        'preferences.playerChanged': {
          actions: [{ type: 'setShape', params: ({ event }) => event.settings }, 'tellGraph'],
        },
        'soundGraph.refused': { target: 'refused' },
      },
    },
    refused: {
      on: {
        'player.started': { target: 'plain' },
        'preferences.playerChanged': {
          target: 'plain',
          actions: { type: 'setShape', params: ({ event }) => event.settings },
        },
      },
    },
  },
})
