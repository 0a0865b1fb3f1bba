import type { Wiring } from '../../system/wiring.ts'
import type { audioEffectsMachine } from './audio-effects.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'

export const audioEffectsWiring: Wiring<{
  logic: typeof audioEffectsMachine
  hears: PlayerToParent | PreferencesToParent
}> = {
  input: ({ preferences: { player } }) => player,
  owns: {},
  hears: {
    'player.started': true,
    'preferences.playerChanged': true,
  },
}
