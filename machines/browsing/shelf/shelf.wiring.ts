import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { ShelfIntent } from './shelf.types.ts'
import type { shelfMachine } from './shelf.machine.ts'

export const shelfWiring: Wiring<EventFromLogic<typeof shelfMachine>, ShelfIntent> = {
  owns: {
    'shelf.open': true,
    'shelf.look': true,
    'shelf.findLetter': true,
    'shelf.close': true,
  },
  hears: {},
}
