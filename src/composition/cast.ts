import { CASTING_WIRINGS } from '#machines/listening/casting.wirings.ts'
import { castMachine } from '#machines/listening/cast/cast.machine.ts'
import { showHabitsMachine } from '#machines/listening/show-habits/show-habits.machine.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import type { Casting } from '#src/platform/cast/casting.ts'
import { createSenderActor } from '#src/platform/cast/sender-actor.ts'
import { createHabitStore } from '#src/platform/storage/habit-store.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { missedOfPlayer } from './missed-of-player.ts'

export interface CastDeps {
  loadCasting: () => Promise<Casting>
  /** Whether the server has casting switched on. */
  mayCast: () => boolean
  storage: KeyStore | null
}

/** What comes with the first title that is opened, a chunk of its own: the way to cast devices, and the habits of shows. */
export function createCast({ loadCasting, mayCast, storage }: CastDeps): LogicsOf<'casting'> {
  wire(CASTING_WIRINGS)
  return {
    cast: castMachine.provide({
      actors: {
        sender: createSenderActor({ loadReceiver: async () => (await loadCasting()).receiver, mayCast }),
      },
    }),
    showHabits: showHabitsMachine.provide({
      actors: { habitStore: createHabitStore({ storage, missedIn: missedOfPlayer }) },
    }),
  }
}
