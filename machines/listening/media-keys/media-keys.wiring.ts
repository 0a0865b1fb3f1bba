import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/rules/opened.ts'
import type { mediaKeysMachine } from './media-keys.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'

export const mediaKeysWiring: Wiring<{
  logic: typeof mediaKeysMachine
  hears: PlayerToParent | PreferencesToParent
}> = {
  input: ({ preferences: { player } }) => ({
    jumpBack: player.jumpBackSeconds,
    jumpForward: player.jumpForwardSeconds,
  }),
  owns: {},
  hears: {
    'player.opened': true,
    'player.restored': opened,
    'player.started': true,
    'player.halted': true,
    'player.positioned': true,
    'player.ticked': true,
    'player.closed': true,
    'preferences.playerChanged': true,
  },
  // the settings of the player come with the input
  waits: [
    'player.opened',
    'player.restored',
    'player.started',
    'player.halted',
    'player.positioned',
    'player.ticked',
    'player.closed',
  ],
}
