import type { EventFromLogic } from 'xstate'
import type { Wiring } from '../../system/wiring.ts'
import type { Task } from '../../model/entities/index.ts'
import { outcomeOf, outcomeOfTask, percentOf, scanOf, scanOfTask } from './scan-rules.ts'
import { scanKeyOf } from './scans.notices.ts'
import type { ScansFact, ScansIntent } from './scans.types.ts'
import type { scansMachine } from './scans.machine.ts'

/** Some tasks are scans. */
function taskChanged(task: Task): ScansFact | null {
  const scan = scanOfTask(task)
  if (scan === null) return null
  return task.isFinished
    ? { type: 'scan.completed', scan, outcome: outcomeOfTask(task) }
    : { type: 'scan.started', scan }
}

export const scansWiring: Wiring<EventFromLogic<typeof scansMachine>, ScansIntent> = {
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
