import type { Wiring } from '../../system/wiring.ts'
import type { clientUpdateMachine, ClientUpdateToParent } from './client-update.machine.ts'
import type { ProgressToParent } from '../../listening/progress/progress.types.ts'

export const clientUpdateWiring: Wiring<{
  logic: typeof clientUpdateMachine
  tells: ClientUpdateToParent
  hears: ProgressToParent
}> = {
  owns: {},
  hears: {
    'progress.closed': true,
  },
  messages: {
    backup_applied: () => ({ type: 'backup.applied' }),
  },
}
