import type { Wiring } from '../../system/wiring.ts'
import type { CastIntent, CastToParent } from './cast.types.ts'
import type { castMachine } from './cast.machine.ts'
import type { PlayerToParent } from '../player/player.types.ts'

export const castWiring: Wiring<{
  logic: typeof castMachine
  owns: CastIntent
  tells: CastToParent
  hears: PlayerToParent
}> = {
  owns: {
    'cast.toggle': true,
  },
  hears: {
    'player.opened': true,
  },
  waits: ['player.opened'],
}
