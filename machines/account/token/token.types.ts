import type { SessionToParent } from '../session/session.types.ts'

/** What the adapter reports. A token itself stays with the adapter, out of every snapshot. */
export type TokenFact =
  /** A call needs a fresh token and waits for it. */
  | { type: 'token.requested' }
  /** Another tab has a fresh token. */
  | { type: 'token.offered'; userId: string; isPaired: boolean }

export type TokenEvent = TokenFact | Extract<SessionToParent, { type: 'session.began' | 'session.ended' }>

export interface TokenContext {
  /** The id of the account that uses this tab, null while it is not known. */
  account: string | null
  /** Calls of this refresh that were not answered. */
  unanswered: number
}

export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable'

export type TokenCommand =
  /** The fresh token of the server's answer, which other tabs are given too, or of another tab. */
  | { type: 'token.keep'; from: 'server' | 'tab' }
  /** Answers every call that waits. */
  | { type: 'token.settle'; outcome: RefreshOutcome }

export type TokenToParent =
  /** Calls carry a fresh token from now on. */
  { type: 'session.refreshed' }
