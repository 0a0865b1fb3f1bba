import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { emailMachine } from './email.machine.ts'
import type { EmailIntent } from './email.types.ts'

export const emailWiring: Wiring<{
  logic: typeof emailMachine
  owns: EmailIntent
  hears: OperationsToParent
}> = {
  owns: {
    'email.open': true,
    'email.close': true,
    'email.retry': true,
    'email.type': true,
    'email.undo': true,
    'email.save': true,
    'email.test': true,
    'email.editDevice': true,
    'email.change': true,
    'email.submit': true,
    'email.leave': true,
    'email.answer': true,
  },
  hears: {
    'operations.succeeded': (fact) => {
      const changed = succeededAs(fact, 'ereader.put') ?? succeededAs(fact, 'ereader.remove')
      return changed?.params.scope === 'all'
        ? { type: 'email.devicesChanged', devices: changed.result }
        : null
    },
  },
  messages: {
    'ereader-devices-updated': ({ ereaderDevices }) => ({
      type: 'email.devicesChanged',
      devices: ereaderDevices,
    }),
  },
}
