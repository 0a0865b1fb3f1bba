import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { SearchIntent } from './search.types.ts'
import type { searchMachine } from './search.machine.ts'

export const searchWiring: Wiring<EventFromLogic<typeof searchMachine>, SearchIntent> = {
  owns: {
    'search.type': true,
    'search.submit': true,
    'search.choose': true,
    'search.clear': true,
  },
  hears: {
    'library.changed': true,
  },
}
