import type { Wiring } from '../../system/wiring.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { NoticesToParent } from '../../app/notices/notices.types.ts'
import type { outboxMachine } from './outbox.machine.ts'
import type { OperationsToParent } from '../operations/operations.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { ConnectionToParent } from '../connection/connection.types.ts'
import type { OutboxToParent, ReadingFact } from './outbox.types.ts'

export const outboxWiring: Wiring<{
  logic: typeof outboxMachine
  tells: OutboxToParent
  hears: ConnectionToParent | NoticesToParent | OperationsToParent | PageFact | ReadingFact | SessionToParent
}> = {
  owns: {},
  hears: {
    'operations.accepted': true,
    'operations.succeeded': true,
    'operations.failed': true,
    'network.online': true,
    'connection.established': true,
    'connection.restored': true,
    'page.hidden': true,
    'notice.dismissed': true,
    'session.ended': true,
    'readingProgress.opened': true,
    'readingProgress.turned': true,
  },
  waits: [
    'operations.accepted',
    'operations.succeeded',
    'operations.failed',
    'readingProgress.opened',
    'readingProgress.turned',
  ],
}
