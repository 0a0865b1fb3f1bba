import type { SystemFact } from './system.types.ts'

/** Facts that no actor hears, each with the reason why it is sent. */
export const unheardFacts = {
  'preferences.changed': 'the root keeps the preferences itself, for the actors that it starts',
} as const satisfies { readonly [Name in SystemFact['type']]?: string }
