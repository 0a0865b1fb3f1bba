import { CASTING_NOTICES } from '#machines/listening/casting.notices.ts'
import { CASTING_WIRINGS } from '#machines/listening/casting.wirings.ts'
import { mediaKeysMachine } from '#machines/listening/media-keys/media-keys.machine.ts'
import { historyMachine } from '#machines/listening/history/history.machine.ts'
import { panelMachine } from '#machines/listening/panel/panel.machine.ts'
import { speedMemoryMachine } from '#machines/listening/speed-memory/speed-memory.machine.ts'
import { sleepTimerMachine } from '#machines/listening/sleep-timer/sleep-timer.machine.ts'
import { castMachine } from '#machines/listening/cast/cast.machine.ts'
import { showHabitsMachine } from '#machines/listening/show-habits/show-habits.machine.ts'
import { smallWindowMachine } from '#machines/listening/small-window/small-window.machine.ts'
import type { Urls } from '#machines/model/titles/urls.ts'
import { addNotices } from '#machines/system/system.notices.ts'
import { wire } from '#machines/system/system.routes.ts'
import type { LogicsOf } from '#machines/system/system.types.ts'
import type { Casting } from '#src/platform/cast/casting.ts'
import { createSenderActor } from '#src/platform/cast/sender-actor.ts'
import { lazyCallback } from '#src/platform/lazy-callback.ts'
import type { Database } from '#src/platform/storage/database.ts'
import { createSmallWindowActors } from '#src/platform/page/small-window/small-window.ts'
import type { SmallWindowStage } from '#src/platform/page/small-window/small-window.ts'
import { createHistoryStore } from '#src/platform/storage/stores/history-store.ts'
import { createHabitStore } from '#src/platform/storage/stores/habit-store.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { createSpeedStore } from '#src/platform/storage/stores/speed-store.ts'
import { keepAwake } from '#src/platform/page/keep-awake.ts'
import { missedOfPlayer } from './missed-of-player.ts'

export interface CastDeps {
  loadCasting: () => Promise<Casting>
  /** Whether the server has casting switched on. */
  mayCast: () => boolean
  storage: KeyStore | null
  urls: Urls
  /** Where the small window is drawn. */
  smallWindow: SmallWindowStage
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  /** No sound is on its way that what is fetched could hold up. */
  soundIsThere: () => Promise<void>
}

/** What comes with the first title that is opened, a chunk of its own: the way to cast devices, and what a title is played with. */
export function createCast(deps: CastDeps): LogicsOf<'casting'> {
  const { loadCasting, mayCast, storage, urls, smallWindow, database, owner, wallClock, soundIsThere } = deps
  wire(CASTING_WIRINGS)
  addNotices(CASTING_NOTICES)
  return {
    cast: castMachine.provide({
      actors: {
        sender: createSenderActor({ loadReceiver: async () => (await loadCasting()).receiver, mayCast }),
      },
    }),
    history: historyMachine.provide({
      actors: { historyStore: createHistoryStore({ database, owner, wallClock }) },
    }),
    mediaKeys: mediaKeysMachine.provide({
      actors: {
        mediaSession: lazyCallback(async () => {
          await soundIsThere()
          return (await import('#src/platform/media/media-session.ts')).startMediaSession(urls)
        }),
      },
    }),
    panel: panelMachine.provide({ actors: { keepAwake } }),
    sleepTimer: sleepTimerMachine,
    speedMemory: speedMemoryMachine.provide({ actors: { speedStore: createSpeedStore(storage) } }),
    smallWindow: smallWindowMachine.provide({
      actors: createSmallWindowActors({ base: urls.base, stage: smallWindow }),
    }),
    showHabits: showHabitsMachine.provide({
      actors: { habitStore: createHabitStore({ storage, missedIn: missedOfPlayer }) },
    }),
  }
}
