import type { Wiring } from '../../system/wiring.ts'
import type { librariesMachine } from './libraries.machine.ts'
import type { LibrariesIntent, LibrariesToParent } from './libraries.types.ts'

export const librariesWiring: Wiring<{
  logic: typeof librariesMachine
  owns: LibrariesIntent
  tells: LibrariesToParent
}> = {
  owns: {
    'libraries.open': true,
    'libraries.move': true,
    'libraries.follow': true,
    'libraries.ask': true,
    'libraries.answer': true,
    'libraries.close': true,
  },
  messages: {
    library_removed: ({ id }) => ({ type: 'library.removed', libraryId: id }),
  },
}
