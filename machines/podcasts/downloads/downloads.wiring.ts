import type { Wiring } from '../../system/wiring.ts'
import type { downloadsMachine } from './downloads.machine.ts'
import type { DownloadsIntent } from './downloads.types.ts'

export const downloadsWiring: Wiring<{
  logic: typeof downloadsMachine
  owns: DownloadsIntent
}> = {
  owns: {
    'downloads.open': true,
    'downloads.close': true,
  },
  hears: {},
}
