import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { opened } from '../player/opened.ts'
import type { mediaKeysMachine } from './media-keys.machine.ts'

export const mediaKeysWiring: Wiring<EventFromLogic<typeof mediaKeysMachine>> = {
  owns: {},
  hears: {
    'player.opened': true,
    'player.restored': opened,
    'player.started': true,
    'player.halted': true,
    'player.positioned': true,
    'player.ticked': true,
    'player.closed': true,
  },
}
