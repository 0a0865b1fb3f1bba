import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { librariesMachine } from './libraries.machine.ts'
import type { LibrariesIntent, LibrariesToParent } from './libraries.types.ts'

export const librariesWiring: Wiring<{
  logic: typeof librariesMachine
  owns: LibrariesIntent
  tells: LibrariesToParent
  hears: OperationsToParent
}> = {
  owns: {
    'libraries.open': true,
    'libraries.move': true,
    'libraries.ask': true,
    'libraries.answer': true,
    'libraries.close': true,
  },
  hears: {
    'operations.succeeded': ({ request }) =>
      request.name === 'libraries.reorder' ? { type: 'order.saved' } : null,
    'operations.failed': ({ request }) =>
      request.name === 'libraries.reorder' ? { type: 'order.refused' } : null,
  },
  messages: {
    library_removed: ({ id }) => ({ type: 'library.removed', libraryId: id }),
  },
}
