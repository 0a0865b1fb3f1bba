import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { emailMachine } from './email.machine.ts'
import type { EmailIntent, EmailToParent } from './email.types.ts'

export const emailWiring: Wiring<{
  logic: typeof emailMachine
  owns: EmailIntent
  tells: EmailToParent
  hears: OperationsToParent | PageFact
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
    'location.changed': true,
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
  recalls: ['location.changed'],
}
