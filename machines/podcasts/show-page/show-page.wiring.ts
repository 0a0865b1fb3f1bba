import type { Wiring } from '../../system/wiring.ts'
import type { showPageMachine } from './show-page.machine.ts'
import type { ShowPageIntent } from './show-page.types.ts'

export const showPageWiring: Wiring<{
  logic: typeof showPageMachine
  owns: ShowPageIntent
}> = {
  owns: {
    'showPage.open': true,
    'showPage.close': true,
  },
  hears: {},
}
