import { fromCallback, fromPromise } from 'xstate'
import type { LastMediumCommand } from '#machines/listening/last-medium/last-medium.types.ts'
import type { LastMedium, OpenedSession } from '#machines/model/titles/playback.ts'
import { mediaKeyOf } from '#machines/model/titles/playback.ts'
import type { Journal } from '../journal/journal.ts'
import type { KeyStore } from '../key-store.ts'
import { logWarning } from '#machines/model/log.ts'

export interface LastMediumDeps {
  /** Of this tab alone; null where the browser refuses it. */
  storage: KeyStore | null
  journal: Pick<Journal, 'read'>
  /** Keeps servers and users apart. */
  owner: () => string
}

/** Grows when what is kept has another shape. */
const FORMAT = 1

/** @returns null for anything but an entry of this owner, of this version of the client */
function sessionIn(text: string | null, owner: string): OpenedSession | null {
  if (text === null) return null
  const kept = JSON.parse(text) as { format?: unknown; owner?: unknown; session?: OpenedSession }
  return kept.format === FORMAT && kept.owner === owner && kept.session ? kept.session : null
}

export function createLastMediumActors({ storage, journal, owner }: LastMediumDeps) {
  return {
    recall: fromPromise<LastMedium | null>(async () => {
      const session = sessionIn(storage?.getItem('lastMedium') ?? null, owner())
      if (!session) return null
      const entry = await journal.read(mediaKeyOf(session.media))
      return { session, position: entry?.position ?? session.startTime }
    }),
    lastMediumStore: fromCallback<LastMediumCommand>(({ receive }) => {
      receive(({ session }) => {
        try {
          if (!session) return storage?.removeItem('lastMedium')
          // addresses of files may hold a token, and belong to a session that is closed by then
          const kept = { ...session, tracks: [], video: null }
          return storage?.setItem(
            'lastMedium',
            JSON.stringify({ format: FORMAT, owner: owner(), session: kept }),
          )
        } catch (error) {
          return logWarning('The medium will not come back after a reload:', error)
        }
      })
    }),
  }
}
