import type { Wiring } from '../../system/wiring.ts'
import type { RecoveryToParent, recoveryMachine } from './recovery.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { ConnectionToParent } from '../../server/connection/connection.types.ts'
import type { OperationsToParent } from '../../server/operations/operations.machine.ts'
import type { OutboxToParent } from '../../server/outbox/outbox.types.ts'
import type { ProgressToParent } from '../progress/progress.types.ts'
import type { TogetherFact } from '../../reading/together/together.types.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'

export const recoveryWiring: Wiring<{
  logic: typeof recoveryMachine
  hears:
    | ConnectionToParent
    | OperationsToParent
    | OutboxToParent
    | PageFact
    | ProgressToParent
    | SessionToParent
    | TogetherFact
  tells: RecoveryToParent
}> = {
  owns: {},
  hears: {
    'network.online': true,
    'connection.restored': true,
    'progress.closed': () => ({ type: 'recovery.wake' }),
    'session.began': () => ({ type: 'recovery.wake' }),
    'together.kept': () => ({ type: 'recovery.wake' }),
    // what was heard after a mark that waited was waiting for it
    'operations.succeeded': () => ({ type: 'recovery.wake' }),
    'outbox.markArrived': () => ({ type: 'recovery.wake' }),
  },
}
