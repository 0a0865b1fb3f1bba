import { fromPromise } from 'xstate'
import { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts'
import type { ReadStore } from '#machines/catalog/reads.ts'
import { historyMachine } from '#machines/history/history.machine.ts'
import { hotkeysMachine } from '#machines/hotkeys/hotkeys.machine.ts'
import { queueMachine } from '#machines/queue/queue.machine.ts'
import { sleepTimerMachine } from '#machines/sleep-timer/sleep-timer.machine.ts'
import { smartRewindMachine } from '#machines/smart-rewind/smart-rewind.machine.ts'
import { soundShapeMachine } from '#machines/sound-shape/sound-shape.machine.ts'
import { speedMemoryMachine } from '#machines/speed-memory/speed-memory.machine.ts'
import { tabLeaseMachine } from '#machines/tab-lease/tab-lease.machine.ts'
import { videoPanelMachine } from '#machines/video-panel/video-panel.machine.ts'
import type { MediaKey } from '#machines/model/playback.ts'
import type { QueueItem } from '#machines/queue/queue-rules.ts'
import type { DateFormats } from '#src/platform/bookmarks/name-bookmark.ts'
import { lateCallback } from '#src/platform/late-callback.ts'
import { createHistoryStore } from '#src/platform/history-store/history-store.ts'
import { createSoundGraphActor } from '#src/platform/media/sound-graph-actor.ts'
import { createKeyboardActor } from '#src/platform/keyboard/keyboard.ts'
import { createQueueStore } from '#src/platform/queue-store/queue-store.ts'
import type { Server } from '#src/platform/server/server.ts'
import { createSpeedStore } from '#src/platform/speed-store/speed-store.ts'
import type { Database } from '#src/platform/storage/database.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { createLeaseStore } from '#src/platform/tab-lease/lease-store.ts'
import { createTabLeaseActor } from '#src/platform/tab-lease/tab-lease.ts'

export interface CompanionDeps {
  server: Server
  reads: ReadStore
  /** The server's formats of dates and times; null while nobody is signed in. */
  formats: () => DateFormats | null
  storage: KeyStore | null
  /** Path of the client without a slash at its end. */
  base: string
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  isFinished: (libraryItemId: string) => boolean
}

/** The player's companions with what they need of the world. */
export function createCompanionActors(deps: CompanionDeps) {
  const { server, reads, formats, storage, base, database, owner, wallClock, isFinished } = deps
  return {
    queue: queueMachine.provide({
      actors: {
        queueStore: createQueueStore({ storage, database, owner }),
        // asked for at the end of a queue alone
        findNextInSeries: fromPromise<QueueItem | null, { key: MediaKey }>(async ({ input, signal }) => {
          const { findNextInSeries } = await import('#src/platform/queue-store/find-next-in-series.ts')
          return await findNextInSeries({ server, isFinished }, input.key, signal)
        }),
      },
    }),
    hotkeys: hotkeysMachine.provide({ actors: { keyboard: createKeyboardActor() } }),
    history: historyMachine.provide({
      actors: { historyStore: createHistoryStore({ database, owner, wallClock }) },
    }),
    bookmarks: bookmarksMachine.provide({
      actors: {
        bookmarkShelf: lateCallback(async () => {
          const { startBookmarkShelf } = await import('#src/platform/bookmarks/bookmark-shelf.ts')
          return startBookmarkShelf({ reads, isFinished })
        }),
        nameBookmark: fromPromise<string>(async () => {
          const { nameOfNow } = await import('#src/platform/bookmarks/name-bookmark.ts')
          return nameOfNow({ wallClock, formats })
        }),
      },
    }),
    tabLease: tabLeaseMachine.provide({
      actors: { tabLease: createTabLeaseActor({ base, store: createLeaseStore(database), wallClock }) },
    }),
    soundShape: soundShapeMachine.provide({ actors: { soundGraph: createSoundGraphActor() } }),
    sleepTimer: sleepTimerMachine,
    smartRewind: smartRewindMachine,
    videoPanel: videoPanelMachine,
    speedMemory: speedMemoryMachine.provide({ actors: { speedStore: createSpeedStore(storage) } }),
  }
}
