import { logWarning } from '#machines/model/log.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { Transcript } from '#machines/reading/transcript/transcript.types.ts'
import type { Database } from '../database.ts'

export interface TranscriptStore {
  /** Null where there is none, and where storage cannot be read. */
  read(key: MediaKey): Promise<Transcript | null>
  /** False where storage refuses it. */
  keep(key: MediaKey, transcript: Transcript): Promise<boolean>
  remove(key: MediaKey): Promise<void>
}

export interface TranscriptStoreDeps {
  database: () => Promise<Database>
  /** Keeps servers and users apart. */
  owner: () => string
  wallClock: () => number
}

/** As many are kept that came from the server; those that were chosen here stay until they are dropped. */
const MOST_FROM_SERVER = 50

/** Keeps what is said in a medium: what was chosen on this device, and what the server sent last. */
export function createTranscriptStore({ database, owner, wallClock }: TranscriptStoreDeps): TranscriptStore {
  const nameOf = ({ libraryItemId, episodeId }: MediaKey): string =>
    `${owner()} ${libraryItemId} ${episodeId ?? ''}`

  async function makeRoom(opened: Database): Promise<void> {
    const all = await opened.getAllFromIndex('transcripts', 'owner', owner())
    const old = all
      .filter(({ transcript }) => transcript.origin === 'server')
      .toSorted((a, b) => b.usedAt - a.usedAt)
      .slice(MOST_FROM_SERVER)
    for (const { key } of old) await opened.delete('transcripts', nameOf(key))
  }

  return {
    async read(key) {
      try {
        return (await (await database()).get('transcripts', nameOf(key)))?.transcript ?? null
      } catch (error) {
        logWarning('A kept transcript could not be read:', error)
        return null
      }
    },
    async keep(key, transcript) {
      try {
        const opened = await database()
        const entry = { key, transcript, owner: owner(), usedAt: wallClock() }
        await opened.put('transcripts', entry, nameOf(key))
        await makeRoom(opened)
        return true
      } catch (error) {
        logWarning('A transcript could not be kept:', error)
        return false
      }
    },
    async remove(key) {
      await (await database()).delete('transcripts', nameOf(key))
    },
  }
}
