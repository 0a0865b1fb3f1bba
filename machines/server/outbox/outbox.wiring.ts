import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { outboxMachine } from './outbox.machine.ts'

export const outboxWiring: Wiring<EventFromLogic<typeof outboxMachine>> = {
  owns: {},
  hears: {
    'operations.accepted': true,
    'operations.succeeded': true,
    'operations.failed': true,
    'network.online': true,
    'connection.established': true,
    'connection.restored': true,
    'page.hidden': true,
    'readingProgress.opened': true,
    'readingProgress.turned': true,
  },
  waits: ['operations.accepted', 'operations.succeeded', 'operations.failed'],
}
