import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import { opened } from '../player/opened.ts'
import type { QueueIntent } from './queue.types.ts'
import type { queueMachine } from './queue.machine.ts'

export const queueWiring: Wiring<EventFromLogic<typeof queueMachine>, QueueIntent> = {
  owns: {
    'queue.play': true,
    'queue.playAt': true,
    'queue.add': true,
    'queue.addNext': true,
    'queue.remove': true,
    'queue.move': true,
    'queue.clear': true,
    'queue.setAutoplay': true,
  },
  hears: {
    'player.opened': true,
    'player.restored': opened,
    'player.closed': true,
    'player.started': true,
    'player.finished': true,
    'preferences.playerChanged': true,
    'sleep.stopsAtEnd': true,
    'sleep.letsGoOn': true,
    'operations.succeeded': (fact) => {
      const played = succeededAs(fact, 'items.play')
      return played && { type: 'queue.play', items: played.result }
    },
  },
}
