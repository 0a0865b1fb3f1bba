import type { Wiring } from '../../system/wiring.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { smallWindowMachine } from './small-window.machine.ts'
import type { SmallWindowIntent, SmallWindowToParent } from './small-window.types.ts'

export const smallWindowWiring: Wiring<{
  logic: typeof smallWindowMachine
  owns: SmallWindowIntent
  tells: SmallWindowToParent
  hears: PlayerToParent | PreferencesToParent
}> = {
  input: ({ preferences: { player } }) => player,
  owns: {
    'smallWindow.toggle': true,
    'smallWindow.close': true,
  },
  hears: {
    'player.closed': true,
    'preferences.playerChanged': true,
  },
}
