import type { BackupsToParent } from '../../admin/backups/backups.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { clientUpdateMachine, ClientUpdateToParent } from './client-update.machine.ts'
import type { ProgressToParent } from '../../listening/progress/progress.types.ts'

export const clientUpdateWiring: Wiring<{
  logic: typeof clientUpdateMachine
  tells: ClientUpdateToParent
  hears: BackupsToParent | ProgressToParent
}> = {
  owns: {},
  hears: {
    'progress.closed': true,
    'backups.applied': () => ({ type: 'backup.applied' }),
  },
  messages: {
    backup_applied: () => ({ type: 'backup.applied' }),
  },
}
