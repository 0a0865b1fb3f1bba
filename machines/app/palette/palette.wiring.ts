import type { Wiring } from '../../system/wiring.ts'
import type { PaletteIntent } from './palette.types.ts'
import type { paletteMachine } from './palette.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { HotkeysToParent } from '../hotkeys/hotkeys.types.ts'

export const paletteWiring: Wiring<{
  logic: typeof paletteMachine
  owns: PaletteIntent
  hears: HotkeysToParent | PageFact
}> = {
  owns: {
    'palette.open': true,
    'palette.close': true,
    'palette.type': true,
    'palette.choose': true,
  },
  hears: {
    // a page that was gone to before the palette was opened can come after it
    'location.changed': ({ isStep = false }) => (isStep ? { type: 'history.stepped' } : null),
    'hotkeys.paletteRequested': true,
  },
  waits: ['hotkeys.paletteRequested'],
}
