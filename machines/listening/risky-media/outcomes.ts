import type { AppError } from '../../model/errors.ts'
import type { ConsentNeeded } from '../player/player.types.ts'

/** A server of 2.2 says no version until its first restart. */
const UNSAID = 'unknown'

/** What came of the first try, by the version of the server. Kept in the browser, so it can hold anything. */
export type Outcomes = Readonly<Record<string, unknown>>
export type Outcome = 'plays' | 'stopped'

/**
 * What is to be asked before a risky item is opened, null for nothing. The restart that a try causes is what gives a
 * server its version, so what was kept before it said one counts too.
 */
export function questionAfter(outcomes: Outcomes, version: string | null): ConsentNeeded | null {
  const outcome = outcomes[version ?? UNSAID] ?? outcomes[UNSAID]
  if (outcome === 'plays') return null
  return { consentNeeded: outcome === 'stopped' ? 'again' : 'first' }
}

/** What a try says of the server, null for nothing. @param error null when it was opened */
export function outcomeOf(error: AppError | null): Outcome | null {
  if (!error) return 'plays'
  return error.code === 'unreachable' || error.code === 'timeout' ? 'stopped' : null
}

export function withOutcome(outcomes: Outcomes, version: string | null, outcome: Outcome): Outcomes {
  return { ...outcomes, [version ?? UNSAID]: outcome }
}
