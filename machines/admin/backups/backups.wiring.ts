import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import { succeededAs } from '../../server/operations/succeeded-as.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { backupsMachine } from './backups.machine.ts'
import type { BackupsIntent, BackupsToParent } from './backups.types.ts'

export const backupsWiring: Wiring<{
  logic: typeof backupsMachine
  owns: BackupsIntent
  tells: BackupsToParent
  hears: OperationsToParent
}> = {
  input: ({ version }) => ({ version }),
  owns: {
    'backups.open': true,
    'backups.close': true,
    'backups.retry': true,
    'backups.create': true,
    'backups.choose': true,
    'backups.ask': true,
    'backups.answer': true,
    'backups.setFolder': true,
    'backups.download': true,
    'backups.dismiss': true,
    'backups.reload': true,
  },
  hears: {
    'operations.succeeded': (fact) => {
      if (fact.request.name === 'backup.restore') return { type: 'backups.restored' }
      const written =
        succeededAs(fact, 'backup.create') ??
        succeededAs(fact, 'backup.upload') ??
        succeededAs(fact, 'backup.setFolder') ??
        succeededAs(fact, 'backup.delete')
      return written && { type: 'backups.written', list: written.result }
    },
    'operations.failed': ({ request, error }) =>
      request.name.startsWith('backup.') ? { type: 'backups.failed', error } : null,
  },
  messages: { backup_applied: () => ({ type: 'backup.applied' }) },
}
