import type { NavigationToParent } from '../../app/navigation/navigation.machine.ts'
import type { PageFact } from '../../system/page.types.ts'
import type { Wiring } from '../../system/wiring.ts'
import type { leaveGuardMachine } from './leave-guard.machine.ts'
import type { LeaveGuardIntent, LeaveGuardToParent } from './leave-guard.types.ts'

export const leaveGuardWiring: Wiring<{
  logic: typeof leaveGuardMachine
  owns: LeaveGuardIntent
  tells: LeaveGuardToParent
  hears: NavigationToParent | PageFact
}> = {
  owns: {
    'leaveGuard.hold': true,
    'leaveGuard.free': true,
    'leaveGuard.leave': true,
    'leaveGuard.stay': true,
  },
  hears: {
    'leave.wanted': true,
    'location.changed': true,
  },
}
