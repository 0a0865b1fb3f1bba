import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OperationRequest } from '../../server/operations/operations.table.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { metadataUtilsMachine } from './metadata-utils.machine.ts'
import type { MetadataUtilsIntent, MetadataUtilsToParent } from './metadata-utils.types.ts'

const isOurs = ({ name }: OperationRequest): boolean =>
  /^(?:tag|genre|narrator|metadataProvider|items)\./.test(name)

export const metadataUtilsWiring: Wiring<{
  logic: typeof metadataUtilsMachine
  owns: MetadataUtilsIntent
  tells: MetadataUtilsToParent
  hears: OperationsToParent
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
  hears: {
    'operations.succeeded': (fact) => (isOurs(fact.request) ? fact : null),
    'operations.failed': (fact) => (isOurs(fact.request) ? fact : null),
  },
}
