import { castMachine } from '#machines/listening/cast/cast.machine.ts'
import type { Casting } from '#src/platform/cast/casting.ts'
import { createSenderActor } from '#src/platform/cast/sender-actor.ts'

export interface CastDeps {
  loadCasting: () => Promise<Casting>
  /** Whether the server has casting switched on. */
  mayCast: () => boolean
}

/** The way to cast devices, a chunk of its own: it comes with the first title that is opened. */
export function createCast({ loadCasting, mayCast }: CastDeps) {
  return castMachine.provide({
    actors: {
      sender: createSenderActor({ loadReceiver: async () => (await loadCasting()).receiver, mayCast }),
    },
  })
}
