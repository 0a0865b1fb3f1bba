import { emptyProgress } from '#machines/listening/progress/progress.context.ts'
import { unversioned } from '#machines/listening/progress/server-position.ts'
import type { JournalEntry, ServerState } from '#machines/listening/progress/progress.types.ts'
import type { ProgressContext } from '#machines/listening/progress/progress.parts.ts'

const key = { libraryItemId: 'book', episodeId: null }

/** 30 s heard of a book until 330 s, of which the server acknowledged 20, and its record at 300 s. */
export const heardEntry: JournalEntry = {
  key,
  position: 330,
  duration: 1000,
  known: 300,
  sessionId: 's1',
  acked: 20,
  unsent: 10,
  unclear: 0,
  writtenAt: 0,
}
export const serverRecord = { server: { position: 300, version: 5 }, isFinished: false, lastUpdate: 5 }

/** What the server answers of an open session and of the record, whose version it leaves out. */
export const serverState = (
  timeListening: number,
  position: number,
  currentTime = position,
): ServerState => ({
  session: { timeListening, currentTime },
  record: unversioned(position),
  isFinished: false,
})

/** What differs from the sample, as far as it does. */
export type ProgressChange = { [Part in keyof ProgressContext]?: Partial<ProgressContext[Part]> | null }

/** In a book of 1000 s that was opened at 100 s and is at 130 s now. */
export function progressAt130(change: ProgressChange = {}): ProgressContext {
  const sample: ProgressContext = {
    ...emptyProgress,
    isConnected: false,
    session: { id: 's1', key, mediaType: 'book', duration: 1000, startTime: 100, isStream: false },
    place: { ...emptyProgress.place, position: 130, known: unversioned(100), hasRecord: true },
  }
  const merged = Object.entries(change).map(([part, value]) => {
    const base = sample[part as keyof ProgressContext]
    const isMerged = typeof value === 'object' && value !== null && typeof base === 'object' && base !== null
    return [part, isMerged ? { ...base, ...value } : value]
  })
  return { ...sample, ...(Object.fromEntries(merged) as Partial<ProgressContext>) }
}
