import type { LeaseCommand } from './active-tab.types.ts'

/** What the tabs of this browser share: who may speak, since which claim, and until when without a word. */
export interface Lease {
  tab: string
  /** Orders the claims: each is higher than the one before. */
  turn: number
  /** Epoch ms. */
  expiresAt: number
}

export type Claim = Pick<Lease, 'tab' | 'turn'>

/** What the other tabs and the page say. */
export type TabsFact =
  /** Another tab has claimed the lease; `own` is the name of this tab. */
  | { type: 'tabs.claimed'; claim: Claim; own: string }
  /** The tab that had it gave it back. */
  | { type: 'tabs.released' }
  /** This tab was shown or hidden: one that was frozen has heard nothing meanwhile. */
  | { type: 'tabs.seen' }

export type LeaseEvent = LeaseCommand | TabsFact

export interface LeaseContext {
  /** Of our own last claim. */
  turn: number
  /** Of the newest claim that is known, ours or another tab's. */
  newest: number
}

/** What all other tabs are told. */
export type TabsCommand = { type: 'tabs.tellClaimed'; turn: number } | { type: 'tabs.tellReleased' }
