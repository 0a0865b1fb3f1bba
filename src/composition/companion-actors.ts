import { fromPromise } from 'xstate'
import { bookmarksMachine } from '#machines/listening/bookmarks/bookmarks.machine.ts'
import type { ReadStore } from '#machines/server/catalog/reads.ts'
import { hotkeysMachine } from '#machines/app/hotkeys/hotkeys.machine.ts'
import { queueMachine } from '#machines/listening/queue/queue.machine.ts'
import { smartRewindMachine } from '#machines/listening/smart-rewind/smart-rewind.machine.ts'
import { audioEffectsMachine } from '#machines/listening/audio-effects/audio-effects.machine.ts'
import { activeTabMachine } from '#machines/app/active-tab/active-tab.machine.ts'
import { leaseMachine } from '#machines/app/active-tab/lease.machine.ts'
import { videoPanelMachine } from '#machines/listening/video-panel/video-panel.machine.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { DateFormats } from '#src/platform/page/name-bookmark.ts'
import { lazyCallback } from '#src/platform/lazy-callback.ts'
import { createSoundGraphActor } from '#src/platform/media/element/sound-graph-actor.ts'
import { createKeyboardActor } from '#src/platform/page/keys/keyboard.ts'
import { createQueueStore } from '#src/platform/storage/stores/queue-store.ts'
import type { Server } from '#src/platform/server/server.ts'
import type { Database } from '#src/platform/storage/database.ts'
import type { KeyStore } from '#src/platform/storage/key-store.ts'
import { openChannel } from '#src/platform/tabs/channel.ts'
import { createLeaseStore } from '#src/platform/tabs/lease-store.ts'
import { createLeaseActors } from '#src/platform/tabs/lease-actors.ts'

export interface CompanionDeps {
  server: Server
  reads: ReadStore
  /** The server's formats of dates and times; null while no user is signed in. */
  formats: () => DateFormats | null
  storage: KeyStore | null
  /** Path of the client without a slash at its end. */
  base: string
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
  isFinished: (libraryItemId: string) => boolean
  /** The listener's record of a title as it is known. */
  recordOf: (key: MediaKey) => MediaProgress | null
  /** No sound is on its way that what is fetched could hold up. */
  soundIsThere: () => Promise<void>
}

/** The player's companions with what they need of the world. */
export function createCompanionActors(deps: CompanionDeps) {
  const {
    server,
    reads,
    formats,
    storage,
    base,
    database,
    owner,
    wallClock,
    isFinished,
    recordOf,
    soundIsThere,
  } = deps
  return {
    queue: queueMachine.provide({
      actors: {
        queueStore: createQueueStore({
          storage,
          database,
          owner,
          openChannel: () => openChannel(base, 'queue'),
        }),
        // asked for at the end of a queue alone
        findNextInSeries: fromPromise<QueueItem | null, { key: MediaKey }>(async ({ input, signal }) => {
          const { findNextInSeries } = await import('#src/platform/server/find-next-in-series.ts')
          return await findNextInSeries({ server, isFinished }, input.key, signal)
        }),
        findFollowing: fromPromise<readonly QueueItem[], { key: MediaKey }>(async ({ input, signal }) => {
          await soundIsThere()
          const { findFollowing } = await import('#src/platform/server/podcasts/find-following.ts')
          return await findFollowing({ server, recordOf }, input.key, signal)
        }),
      },
    }),
    hotkeys: hotkeysMachine.provide({ actors: { keyboard: createKeyboardActor() } }),
    bookmarks: bookmarksMachine.provide({
      actors: {
        bookmarkShelf: lazyCallback(async () => {
          await soundIsThere()
          const { startBookmarkShelf } = await import('#src/platform/page/bookmark-shelf.ts')
          return startBookmarkShelf({ reads, isFinished })
        }),
        nameBookmark: fromPromise<string>(async () => {
          const { nameOfNow } = await import('#src/platform/page/name-bookmark.ts')
          return nameOfNow({ wallClock, formats })
        }),
      },
    }),
    activeTab: activeTabMachine.provide({
      actors: {
        lease: leaseMachine.provide({
          actors: createLeaseActors({ base, store: createLeaseStore(database, 'speaker') }),
        }),
      },
    }),
    audioEffects: audioEffectsMachine.provide({ actors: { soundGraph: createSoundGraphActor() } }),
    smartRewind: smartRewindMachine,
    videoPanel: videoPanelMachine,
  }
}
