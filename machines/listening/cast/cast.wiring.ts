import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { CastIntent } from './cast.types.ts'
import type { castMachine } from './cast.machine.ts'

export const castWiring: Wiring<EventFromLogic<typeof castMachine>, CastIntent> = {
  owns: {
    'cast.toggle': true,
  },
  hears: {
    'player.opened': true,
  },
  waits: ['player.opened'],
}
