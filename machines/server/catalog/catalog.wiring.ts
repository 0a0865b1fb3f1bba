import type { Wiring } from '../../system/wiring.ts'
import type { CatalogIntent } from './catalog.types.ts'
import type { catalogMachine } from './catalog.machine.ts'
import type { ConnectionToParent } from '../connection/connection.types.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { RecoveryToParent } from '../../listening/recovery/recovery.machine.ts'
import type { LibraryToParent } from '../../browsing/library/library.types.ts'
import type { ClientFilterToParent } from '../../browsing/client-filter/client-filter.types.ts'

export const catalogWiring: Wiring<{
  logic: typeof catalogMachine
  owns: CatalogIntent
  hears:
    | SessionToParent
    | LibraryToParent
    | ClientFilterToParent
    | ConnectionToParent
    | OperationsToParent
    | RecoveryToParent
}> = {
  owns: {
    'catalog.refresh': true,
  },
  hears: {
    'connection.established': true,
    'connection.lost': true,
    'connection.failed': true,
    'connection.refused': true,
    'connection.restored': true,
    'operations.succeeded': ({ effects, announced = false }) => ({
      type: 'catalog.apply',
      commands: effects,
      announced,
    }),
    'library.accessChanged': () => ({
      type: 'catalog.apply',
      commands: [{ type: 'cache.invalidateAll' }],
    }),
    'recovery.placed': () => ({
      type: 'catalog.apply',
      commands: [{ type: 'cache.invalidate', name: 'userRecord' }],
    }),
    'session.reached': () => ({ type: 'catalog.apply', commands: [{ type: 'cache.invalidateAll' }] }),
    // the filtered pages of a shelf are read again
    'clientFilter.renewed': ({ query: { libraryId, filter } }) => ({
      type: 'catalog.apply',
      commands: [{ type: 'cache.invalidate', name: 'shelfPage', params: { libraryId, filter } }],
    }),
  },
}
