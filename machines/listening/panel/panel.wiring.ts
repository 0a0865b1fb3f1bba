import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { PanelIntent, panelMachine } from './panel.machine.ts'

export const panelWiring: Wiring<EventFromLogic<typeof panelMachine>, PanelIntent> = {
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
}
