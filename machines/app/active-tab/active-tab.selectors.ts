import type { SnapshotFrom } from 'xstate'
import type { activeTabMachine } from './active-tab.machine.ts'

/** Whether another tab of this browser plays instead of this one. */
export function selectPlaysInOtherTab(snapshot: SnapshotFrom<typeof activeTabMachine>): boolean {
  return snapshot.matches('yielded')
}
