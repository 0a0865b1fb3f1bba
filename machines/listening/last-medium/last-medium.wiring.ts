import type { Wiring } from '../../system/wiring.ts'
import type { lastMediumMachine } from './last-medium.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'
import type { LastMediumToParent } from './last-medium.types.ts'

export const lastMediumWiring: Wiring<{
  logic: typeof lastMediumMachine
  tells: LastMediumToParent
  hears: PlayerToParent
}> = {
  owns: {},
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.started': true,
    'player.finished': true,
  },
}
