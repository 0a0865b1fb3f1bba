import type { MediaKey } from '../../../model/titles/playback.ts'
import type { ReadingPlace } from '../../../model/titles/reading.ts'
import type { RecordBefore } from '../record-before.types.ts'

/** The listener's own marks and bookmarks. */
export interface OwnOperations {
  /** `before` is the record where it was read a moment ago; `madeAt` as of a mark that could not be sent at once. */
  'progress.setFinished': {
    params: {
      libraryItemId: string
      episodeId: string | null
      isFinished: boolean
      before?: RecordBefore
      madeAt?: number
    }
    result: readonly RecordBefore[]
  }
  /** Where a book's own e-book was read up to. */
  'progress.setReading': { params: { libraryItemId: string; place: ReadingPlace }; result: void }
  'progress.reset': { params: { progressId: string }; result: readonly RecordBefore[] }
  /** Writes records back that another write ended or lowered. */
  'progress.restore': { params: { records: readonly RecordBefore[] }; result: void }
  'bookmark.create': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.update': { params: { libraryItemId: string; time: number; title: string }; result: void }
  'bookmark.remove': { params: { libraryItemId: string; time: number }; result: void }
  'progress.batchSetFinished': {
    params: { keys: readonly MediaKey[]; isFinished: boolean }
    result: readonly RecordBefore[]
  }
  /** When a title was begun and finished; what is left out stays. */
  'progress.setDates': {
    params: {
      libraryItemId: string
      episodeId: string | null
      startedAt?: number
      finishedAt?: number
      isUndo?: boolean
    }
    result: readonly RecordBefore[]
  }
  /** Takes it off the shelf of what is listened to, or puts it back where it was. */
  'progress.setHidden': {
    params: {
      progressId: string
      libraryItemId: string
      episodeId: string | null
      isHidden: boolean
      lastUpdate: number
    }
    result: void
  }
}
