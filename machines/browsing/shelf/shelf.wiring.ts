import type { Wiring } from '../../system/wiring.ts'
import type { ShelfIntent, ShelfToParent } from './shelf.types.ts'
import type { shelfMachine } from './shelf.machine.ts'

export const shelfWiring: Wiring<{
  logic: typeof shelfMachine
  owns: ShelfIntent
  tells: ShelfToParent
}> = {
  owns: {
    'shelf.open': true,
    'shelf.look': true,
    'shelf.findLetter': true,
    'shelf.close': true,
  },
}
