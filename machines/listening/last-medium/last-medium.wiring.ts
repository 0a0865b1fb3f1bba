import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { lastMediumMachine } from './last-medium.machine.ts'

export const lastMediumWiring: Wiring<EventFromLogic<typeof lastMediumMachine>> = {
  owns: {},
  hears: {
    'player.opened': true,
    'player.closed': true,
    'player.started': true,
    'player.finished': true,
  },
}
