import type { SnapshotFrom } from 'xstate'
import type { tabLeaseMachine } from './tab-lease.machine.ts'

/** Whether another tab of this browser plays instead of this one. */
export function selectPlaysInOtherTab(snapshot: SnapshotFrom<typeof tabLeaseMachine>): boolean {
  return snapshot.matches('yielded')
}
