import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { emailMachine } from './email.machine.ts'
import type { EmailIntent, EmailToParent } from './email.types.ts'

export const emailWiring: Wiring<{
  logic: typeof emailMachine
  owns: EmailIntent
  tells: EmailToParent
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
      const configured = succeededAs(fact, 'email.configure')
      if (configured) return { type: 'email.configured', settings: configured.result }
      if (fact.request.name === 'email.test') return { type: 'email.tested' }
      const put = succeededAs(fact, 'ereader.put')
      const changed = put ?? succeededAs(fact, 'ereader.remove')
      return [
        ...(changed?.params.scope === 'all'
          ? [{ type: 'email.devicesChanged' as const, devices: changed.result }]
          : []),
        ...(put ? [{ type: 'email.deviceWritten' as const }] : []),
      ]
    },
    'operations.failed': ({ request: { name }, error }) => {
      if (name === 'email.configure') return { type: 'email.notConfigured' }
      if (name === 'email.test') return { type: 'email.notTested', error }
      return name === 'ereader.put' ? { type: 'email.deviceFailed', error } : null
    },
  },
  messages: {
    'ereader-devices-updated': ({ ereaderDevices }) => ({
      type: 'email.devicesChanged',
      devices: ereaderDevices,
    }),
  },
}
