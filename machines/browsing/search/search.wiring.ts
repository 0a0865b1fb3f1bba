import type { Wiring } from '../../system/wiring.ts'
import type { SearchIntent, SearchToParent } from './search.types.ts'
import type { searchMachine } from './search.machine.ts'
import type { LibraryToParent } from '../library/library.types.ts'

export const searchWiring: Wiring<{
  logic: typeof searchMachine
  owns: SearchIntent
  tells: SearchToParent
  hears: LibraryToParent
}> = {
  owns: {
    'search.type': true,
    'search.submit': true,
    'search.choose': true,
  },
  hears: {
    'library.changed': true,
  },
}
