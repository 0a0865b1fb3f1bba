import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { keptTitlesMachine } from './kept-titles.machine.ts'
import type { KeptTitlesIntent, KeptTitlesToParent } from './kept-titles.types.ts'

export const keptTitlesWiring: Wiring<{
  logic: typeof keptTitlesMachine
  owns: KeptTitlesIntent
  tells: KeptTitlesToParent
  hears: PageFact
}> = {
  owns: {
    'keptTitles.look': true,
    'keptTitles.keep': true,
    'keptTitles.dropWishes': true,
    'keptTitles.first': true,
    'keptTitles.setUnmeteredOnly': true,
    'keptTitles.remove': true,
    'keptTitles.renew': true,
    'keptTitles.retry': true,
    'keptTitles.pause': true,
    'keptTitles.resume': true,
  },
  hears: { 'network.online': true },
}
