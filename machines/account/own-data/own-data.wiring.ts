import type { Wiring } from '../../system/wiring.ts'
import type { ownDataMachine } from './own-data.machine.ts'
import type { OwnDataIntent } from './own-data.types.ts'

export const ownDataWiring: Wiring<{
  logic: typeof ownDataMachine
  owns: OwnDataIntent
}> = {
  owns: { 'ownData.export': true, 'ownData.cancel': true },
}
