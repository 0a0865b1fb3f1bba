import type { PlayerToParent } from '../../listening/player/player.types.ts'

/** Facts of the lease that the tabs of this browser share. */
export type LeaseFact =
  | { type: 'lease.granted' }
  /** Another tab took it. */
  | { type: 'lease.lost' }
  /** The tab that had it gave it back, was closed or crashed. */
  | { type: 'lease.freed' }

export type ActiveTabEvent =
  | LeaseFact
  | Extract<
      PlayerToParent,
      { type: 'player.flushRequested' | 'player.started' | 'player.halted' | 'player.closed' }
    >
  /** The server closed a session of this user. */
  | { type: 'session.closed'; sessionId: string }

export interface ActiveTabContext {
  /** This tab is heard: the user sees a notice only when something stopped. */
  sounding: boolean
  /** The session that the server closed last while this tab spoke. */
  closed: string | null
}

/**
 * The newest claim wins, whichever tab had it. `claim` is answered by `lease.granted`, or `lease.lost` when a newer claim came
 * meanwhile; a tab that has it already is granted it again.
 */
export type LeaseCommand = { type: 'lease.claim' } | { type: 'lease.release' }

export type ActiveTabToParent =
  | { type: 'activeTab.lost'; wasPlaying: boolean }
  | { type: 'session.closedElsewhere'; sessionId: string; byOwnTab: boolean }
