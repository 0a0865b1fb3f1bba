import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { PaletteIntent } from './palette.types.ts'
import type { paletteMachine } from './palette.machine.ts'

export const paletteWiring: Wiring<EventFromLogic<typeof paletteMachine>, PaletteIntent> = {
  owns: {
    'palette.open': true,
    'palette.close': true,
    'palette.type': true,
    'palette.choose': true,
  },
  hears: {
    'location.changed': true,
    'hotkeys.paletteRequested': true,
  },
  waits: ['hotkeys.paletteRequested'],
}
