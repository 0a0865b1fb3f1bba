import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { audioEffectsMachine } from './audio-effects.machine.ts'

export const audioEffectsWiring: Wiring<EventFromLogic<typeof audioEffectsMachine>> = {
  owns: {},
  hears: {
    'player.started': true,
    'preferences.playerChanged': true,
  },
}
