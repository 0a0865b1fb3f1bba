import type { ActorSystem } from 'xstate'

/**
 * What time it is, epoch ms, by the clock that the actor system was given; null where that one tells no time. Unlike its
 * timers it goes on while the machine sleeps.
 */
export function wallNow({ _clock: clock }: Pick<ActorSystem<never>, '_clock'>): number | null {
  return (clock as { now?: () => number }).now?.() ?? null
}
