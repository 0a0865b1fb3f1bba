import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { RecordBefore } from '#machines/server/operations/record-before.types.ts'

const key = { libraryItemId: 'book', episodeId: null }

/** A book at 90 of 200 s, the same finished, and one that was never begun. */
export const record: MediaProgress = {
  id: 'p',
  ...key,
  duration: 200,
  progress: 0.45,
  currentTime: 90,
  isFinished: false,
  hideFromContinueListening: true,
  lastUpdate: 7,
  startedAt: 5,
  finishedAt: null,
}
export const finished: MediaProgress = { ...record, progress: 1, isFinished: true, finishedAt: 6 }
export const untouched: MediaProgress = { ...record, progress: 0, currentTime: 0 }

/** A record as it was before a write. */
export const before = (each: MediaProgress | null): RecordBefore => ({ key, record: each })
