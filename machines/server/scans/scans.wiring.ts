import type { Task } from '../../model/entities/index.ts'
import { outcomeOf, outcomeOfTask, percentOf, scanOf, scanOfTask } from './scan-rules.ts'
import { scansDoors } from './scans.doors.ts'
import { SCAN_NOTICE } from '../../app/notices/notice-ids.ts'
import type { ScansFact } from './scans.types.ts'

/** Some tasks are scans. */
function taskChanged(task: Task): ScansFact | null {
  const scan = scanOfTask(task)
  if (scan === null) return null
  return task.isFinished
    ? { type: 'scan.completed', scan, outcome: outcomeOfTask(task) }
    : { type: 'scan.started', scan }
}

export const scansWiring: typeof scansDoors = {
  ...scansDoors,
  hears: {
    'session.accountChanged': true,
    'tasks.read': ({ tasks }) => ({
      type: 'scans.listed',
      origin: 'task',
      scans: tasks.map(scanOfTask).filter((scan) => scan !== null),
    }),
    'notice.dismissed': ({ id }) =>
      id.startsWith(SCAN_NOTICE) ? { type: 'scan.noticeClosed', key: id.slice(SCAN_NOTICE.length) } : null,
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
