import { emptyProgress } from '#machines/listening/progress/progress.context.ts'
import type { JournalEntry, ProgressContext } from '#machines/listening/progress/progress.types.ts'

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
export const serverRecord = { currentTime: 300, isFinished: false, lastUpdate: 5 }

/** In a book of 1000 s that was opened at 100 s and is at 130 s now. */
export const progressAt130 = (change: Partial<ProgressContext> = {}): ProgressContext => ({
  ...emptyProgress,
  session: { id: 's1', key, mediaType: 'book', duration: 1000, startTime: 100, isStream: false },
  position: 130,
  known: 100,
  ...change,
})
