import type { Wiring } from '../../system/wiring.ts'
import type { metadataUtilsMachine } from './metadata-utils.machine.ts'
import type { MetadataUtilsIntent, MetadataUtilsToParent } from './metadata-utils.types.ts'

export const metadataUtilsWiring: Wiring<{
  logic: typeof metadataUtilsMachine
  owns: MetadataUtilsIntent
  tells: MetadataUtilsToParent
}> = {
  owns: {
    'metadataUtils.open': true,
    'metadataUtils.close': true,
    'metadataUtils.edit': true,
    'metadataUtils.pick': true,
    'metadataUtils.unpick': true,
    'metadataUtils.merge': true,
    'metadataUtils.type': true,
    'metadataUtils.save': true,
    'metadataUtils.cancel': true,
    'metadataUtils.answer': true,
    'metadataUtils.add': true,
    'metadataUtils.fill': true,
    'metadataUtils.submit': true,
  },
}
