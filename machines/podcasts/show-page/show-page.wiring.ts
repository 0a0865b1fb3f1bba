import type { HotkeysToParent } from '../../app/hotkeys/hotkeys.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { showPageMachine } from './show-page.machine.ts'
import type { ShowPageIntent, ShowPageToParent } from './show-page.types.ts'

export const showPageWiring: Wiring<{
  logic: typeof showPageMachine
  owns: ShowPageIntent
  tells: ShowPageToParent
  hears: HotkeysToParent
}> = {
  owns: {
    'showPage.open': true,
    'showPage.close': true,
    'showPage.list': true,
    'showPage.select': true,
    'showPage.extend': true,
    'showPage.selectAll': true,
    'showPage.clear': true,
    'showPage.mark': true,
    'showPage.ask': true,
    'showPage.answer': true,
    'showPage.dismiss': true,
  },
  hears: {
    // Escape: it selects on the page as the cards of a shelf do
    'hotkeys.selectionClearRequested': true,
  },
}
