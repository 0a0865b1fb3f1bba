import { CASTING_WIRINGS } from '#machines/listening/casting.wirings.ts'
import { bookmarksMachine } from '#machines/listening/bookmarks/bookmarks.machine.ts'
import { castMachine } from '#machines/listening/cast/cast.machine.ts'
import { showHabitsMachine } from '#machines/listening/show-habits/show-habits.machine.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import type { Casting } from '#src/platform/cast/casting.ts'
import { createSenderActor } from '#src/platform/cast/sender-actor.ts'
import { createHabitStore } from '#src/platform/storage/habit-store.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { missedOfPlayer } from './missed-of-player.ts'
import { fromPromise } from 'xstate'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { lazyCallback } from '#src/platform/lazy-callback.ts'
import type { DateFormats } from '#src/platform/page/name-bookmark.ts'

export interface CastDeps {
  loadCasting: () => Promise<Casting>
  /** Whether the server has casting switched on. */
  mayCast: () => boolean
  storage: KeyStore | null
  reads: ReadStore
  formats: () => DateFormats | null
  isFinished: (libraryItemId: string) => boolean
  wallClock: () => number
}

/** What comes with the first title that is opened, a chunk of its own: the way to cast devices, bookmarks, and the habits of
 * shows. */
export function createCast({
  loadCasting,
  mayCast,
  storage,
  reads,
  formats,
  isFinished,
  wallClock,
}: CastDeps): LogicsOf<'casting'> {
  wire(CASTING_WIRINGS)
  return {
    bookmarks: bookmarksMachine.provide({
      actors: {
        bookmarkShelf: lazyCallback(async () => {
          const { startBookmarkShelf } = await import('#src/platform/page/bookmark-shelf.ts')
          return startBookmarkShelf({ reads, isFinished })
        }),
        nameBookmark: fromPromise<string>(async () => {
          const { nameOfNow } = await import('#src/platform/page/name-bookmark.ts')
          return nameOfNow({ wallClock, formats })
        }),
      },
    }),
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
