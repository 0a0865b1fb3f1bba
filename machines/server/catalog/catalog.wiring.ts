import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { CatalogIntent } from './catalog.types.ts'
import type { catalogMachine } from './catalog.machine.ts'

export const catalogWiring: Wiring<EventFromLogic<typeof catalogMachine>, CatalogIntent> = {
  owns: {
    'catalog.watch': true,
    'catalog.unwatch': true,
    'catalog.refresh': true,
  },
  hears: {
    'connection.established': true,
    'connection.lost': true,
    'connection.failed': true,
    'connection.refused': true,
    'connection.restored': true,
    'connection.received': true,
    'operations.succeeded': ({ effects, announced = false }) => ({
      type: 'catalog.apply',
      commands: effects,
      announced,
    }),
    // the filtered pages of a shelf are read again
    'clientFilter.renewed': ({ query: { libraryId, filter } }) => ({
      type: 'catalog.apply',
      commands: [{ type: 'cache.invalidate', name: 'shelfPage', params: { libraryId, filter } }],
    }),
  },
}
