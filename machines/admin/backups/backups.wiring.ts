import type { Wiring } from '../../system/wiring.ts'
import type { backupsMachine } from './backups.machine.ts'
import type { BackupsIntent, BackupsToParent } from './backups.types.ts'

export const backupsWiring: Wiring<{
  logic: typeof backupsMachine
  owns: BackupsIntent
  tells: BackupsToParent
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
  messages: { backup_applied: () => ({ type: 'backup.applied' }) },
}
