import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../../listening/player/opened.ts'
import type { HotkeysIntent } from './hotkeys.types.ts'
import type { hotkeysMachine } from './hotkeys.machine.ts'

export const hotkeysWiring: Wiring<EventFromLogic<typeof hotkeysMachine>, HotkeysIntent> = {
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
