import { knownStart } from '#machines/listening/progress/position-agreement.ts'
import type { LastRecord } from '#machines/listening/progress/position-agreement.ts'
import { serverPositionOf } from '#machines/listening/progress/record-position.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { createKeptSounds } from '#src/platform/media/opening/kept-sound.ts'
import { localSession } from '#src/platform/media/opening/local-session.ts'
import type { PlayCallsDeps } from '#src/platform/media/opening/play-calls.ts'
import { startShelf } from '#src/platform/storage/files/start-shelf.ts'
import type { Database } from '#src/platform/storage/database.ts'
import type { Journal } from '#src/platform/storage/journal/journal.ts'
import type { KeptStore } from '#src/platform/storage/stores/kept-store.ts'

export interface KeptPlayingDeps extends Pick<PlayCallsDeps, 'deviceId' | 'clientVersion'> {
  base: string
  owner: () => string
  database: () => Promise<Database>
  userId: () => string
  store: KeptStore
  journal: Pick<Journal, 'read'>
  recordOf: (key: MediaKey) => MediaProgress | null
  wallClock: () => number
}

function lastRecordOf(record: MediaProgress | null): LastRecord | null {
  const server = record && serverPositionOf(record)
  return server && { server, isFinished: record.isFinished }
}

/** Playing from this device, with what it needs of the world; loaded with the first title that is kept and played. */
export function createKeptPlaying(
  deps: KeptPlayingDeps,
): Required<Pick<PlayCallsDeps, 'keptSoundOf' | 'openLocally'>> {
  const { base, owner, database, userId, deviceId, clientVersion, store, journal, recordOf, wallClock } = deps
  const soundOf = createKeptSounds(startShelf({ base, owner: owner(), database }))
  return {
    async keptSoundOf(key) {
      const stored = await store.one(key)
      return stored && stored.title.since !== 'withdrawn' ? await soundOf(stored) : null
    },
    async openLocally({ item }, key) {
      const startTime = knownStart(await journal.read(key), lastRecordOf(recordOf(key)))
      return localSession(item, key, {
        userId: userId(),
        deviceId,
        clientVersion,
        startTime,
        now: wallClock(),
      })
    },
  }
}
