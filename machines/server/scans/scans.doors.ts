import type { SessionToParent } from '../../account/session/session.types.ts'
import type { NoticesToParent } from '../../app/notices/notices.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { TasksToParent } from '../tasks/tasks.types.ts'
import type { scansMachine } from './scans.machine.ts'
import type { ScansIntent, ScansToParent } from './scans.types.ts'

/** What is known of the scans before their code has come: whose an intent is. What they hear comes with it. */
export const scansDoors: Wiring<{
  logic: typeof scansMachine
  owns: ScansIntent
  tells: ScansToParent
  hears: NoticesToParent | SessionToParent | TasksToParent
}> = {
  input: (at) => at,
  owns: { 'scan.cancel': true },
  hears: {},
}
