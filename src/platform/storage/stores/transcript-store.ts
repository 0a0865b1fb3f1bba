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

const nameOf = (owner: string, { libraryItemId, episodeId }: MediaKey): string =>
  `${owner} ${libraryItemId} ${episodeId ?? ''}`

/** Of what the server sent only `most` stay, those that were used last. */
export async function dropTranscripts(database: Database, owner: string, most: number): Promise<void> {
  const all = await database.getAllFromIndex('transcripts', 'owner', owner)
  const old = all
    .filter(({ transcript }) => transcript.origin === 'server')
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(most)
  for (const { key } of old) await database.delete('transcripts', nameOf(owner, key))
}

/** Keeps what is said in a medium: what was chosen on this device, and what the server sent last. */
export function createTranscriptStore({ database, owner, wallClock }: TranscriptStoreDeps): TranscriptStore {
  return {
    async read(key) {
      try {
        return (await (await database()).get('transcripts', nameOf(owner(), key)))?.transcript ?? null
      } catch (error) {
        logWarning('A kept transcript could not be read:', error)
        return null
      }
    },
    async keep(key, transcript) {
      try {
        const opened = await database()
        const entry = { key, transcript, owner: owner(), usedAt: wallClock() }
        await opened.put('transcripts', entry, nameOf(owner(), key))
        await dropTranscripts(opened, owner(), MOST_FROM_SERVER)
        return true
      } catch (error) {
        logWarning('A transcript could not be kept:', error)
        return false
      }
    },
    async remove(key) {
      await (await database()).delete('transcripts', nameOf(owner(), key))
    },
  }
}
