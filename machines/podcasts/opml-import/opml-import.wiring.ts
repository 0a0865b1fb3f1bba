import type { Wiring } from '../../system/wiring.ts'
import type { opmlImportMachine } from './opml-import.machine.ts'
import type { OpmlImportIntent } from './opml-import.types.ts'

export const opmlImportWiring: Wiring<{
  logic: typeof opmlImportMachine
  owns: OpmlImportIntent
}> = {
  owns: {
    'opmlImport.open': true,
    'opmlImport.close': true,
  },
  hears: {},
}
