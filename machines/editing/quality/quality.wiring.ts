import type { Wiring } from '../../system/wiring.ts'
import type { qualityMachine } from './quality.machine.ts'
import type { QualityIntent } from './quality.types.ts'

export const qualityWiring: Wiring<{
  logic: typeof qualityMachine
  owns: QualityIntent
}> = {
  owns: {
    'quality.open': true,
    'quality.close': true,
    'quality.retry': true,
    'quality.show': true,
    'quality.checkCovers': true,
    'quality.cancel': true,
  },
  messages: {
    item_updated: () => ({ type: 'items.changed' }),
    items_updated: () => ({ type: 'items.changed' }),
    item_removed: () => ({ type: 'items.changed' }),
  },
}
