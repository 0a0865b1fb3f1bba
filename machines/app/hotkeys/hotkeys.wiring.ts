import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../../listening/player/rules/opened.ts'
import type { HotkeysIntent, HotkeysToParent } from './hotkeys.types.ts'
import type { hotkeysMachine } from './hotkeys.machine.ts'
import type { ReaderToParent } from '../../reading/reader/reader.types.ts'
import type { SelectionToParent } from '../selection/selection.types.ts'
import type { PlayerToParent } from '../../listening/player/player.types.ts'
import type { VideoPanelToParent } from '../../listening/video-panel/video-panel.types.ts'
import type { PreferencesToParent } from '../../account/preferences/preferences.types.ts'

export const hotkeysWiring: Wiring<{
  logic: typeof hotkeysMachine
  owns: HotkeysIntent
  tells: HotkeysToParent
  hears: PlayerToParent | PreferencesToParent | ReaderToParent | SelectionToParent | VideoPanelToParent
}> = {
  input: ({ preferences: { player } }) => player,
  owns: {
    'hotkeys.assign': true,
    'hotkeys.reset': true,
    'hotkeys.setOn': true,
  },
  hears: {
    'layer.opened': true,
    'layer.closed': true,
    'player.opened': true,
    'player.restored': opened,
    'player.closed': true,
    'fullScreen.changed': ({ on }) => ({ type: on ? 'layer.opened' : 'layer.closed', layer: 'fullScreen' }),
    'preferences.playerChanged': true,
  },
  waits: ['layer.opened', 'layer.closed'],
}
