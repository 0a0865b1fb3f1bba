import type { DialogsIntent } from '../../app/dialogs/dialogs.types.ts'
import type { Way } from '../../app/navigation/navigation.machine.ts'
import type { LocaleKey } from '../../model/locale-key.ts'

/** What a page would lose, and what is asked before it is left. */
export interface Hold {
  /** The actor that holds it. */
  by: string
  ask: LocaleKey
}

export interface LeaveGuardContext {
  holds: readonly Hold[]
  way: Way | null
}

/** What the one who would lose something asks: as an intent it brings the code of the guard, and waits for it. */
export type HoldIntent = ({ type: 'leaveGuard.hold' } & Hold) | { type: 'leaveGuard.free'; by: string }

export type LeaveGuardIntent = HoldIntent | { type: 'leaveGuard.leave' } | { type: 'leaveGuard.stay' }

export type LeaveGuardFact =
  | { type: 'location.changed'; path: string }
  /** The listener is on the way elsewhere; nothing has happened yet. */
  | { type: 'leave.wanted'; way: Way }

export type LeaveGuardEvent = LeaveGuardIntent | LeaveGuardFact

/** Lets one step in the browser's history happen. */
export interface BlockerCommand {
  type: 'navigationBlocker.step'
  by: number
}

export type LeaveGuardToParent =
  | DialogsIntent
  | { type: 'navigation.go'; to: string; replace?: boolean }
  /** The page is not left before that was asked. */
  | { type: 'leaveGuard.closed' }
  | { type: 'leaveGuard.opened' }
