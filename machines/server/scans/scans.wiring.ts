import type { Wiring } from '../../system/wiring.ts'
import type { Task } from '../../model/entities/index.ts'
import { outcomeOf, outcomeOfTask, percentOf, scanOf, scanOfTask } from './scan-rules.ts'
import { scanKeyOf } from './scans.notices.ts'
import type { ScansFact, ScansIntent, ScansToParent } from './scans.types.ts'
import type { scansMachine } from './scans.machine.ts'
import type { SessionToParent } from '../../account/session/session.types.ts'
import type { TasksToParent } from '../tasks/tasks.types.ts'
import type { NoticesToParent } from '../../app/notices/notices.types.ts'

/** Some tasks are scans. */
function taskChanged(task: Task): ScansFact | null {
  const scan = scanOfTask(task)
  if (scan === null) return null
  return task.isFinished
    ? { type: 'scan.completed', scan, outcome: outcomeOfTask(task) }
    : { type: 'scan.started', scan }
}

export const scansWiring: Wiring<{
  logic: typeof scansMachine
  owns: ScansIntent
  tells: ScansToParent
  hears: NoticesToParent | SessionToParent | TasksToParent
}> = {
  input: (at) => at,
  owns: {
    'scan.cancel': true,
  },
  hears: {
    'session.accountChanged': true,
    'tasks.read': ({ tasks }) => ({
      type: 'scans.listed',
      origin: 'task',
      scans: tasks.map(scanOfTask).filter((scan) => scan !== null),
    }),
    'notice.dismissed': ({ id }) => {
      const key = scanKeyOf(id)
      return key === null ? null : { type: 'scan.noticeClosed', key }
    },
  },
  messages: {
    // newer servers greet without this list: theirs comes with the tasks
    init: ({ librariesScanning }) =>
      librariesScanning
        ? { type: 'scans.listed', origin: 'scan', scans: librariesScanning.map(scanOf) }
        : null,
    scan_start: (scan) => ({ type: 'scan.started', scan: scanOf(scan) }),
    scan_progress: (scan) => ({
      type: 'scan.progressed',
      scan: scanOf(scan),
      percent: percentOf(scan.progress),
    }),
    scan_complete: (scan) => ({
      type: 'scan.completed',
      scan: scanOf(scan),
      outcome: outcomeOf(scan.results),
    }),
    task_started: taskChanged,
    task_finished: taskChanged,
  },
}
