import type { Wiring } from '../../system/wiring.ts'
import type { PanelIntent, panelMachine } from './panel.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { HotkeysToParent } from '../../app/hotkeys/hotkeys.types.ts'

export const panelWiring: Wiring<{
  logic: typeof panelMachine
  owns: PanelIntent
  hears: HotkeysToParent | PlayerToParent
}> = {
  owns: {
    'panel.open': true,
    'panel.toggle': true,
    'panel.close': true,
  },
  hears: {
    'player.closed': true,
    'hotkeys.chaptersRequested': true,
    'hotkeys.helpRequested': true,
  },
  waits: 'all',
}
