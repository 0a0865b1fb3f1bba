import type { OrderedBook, TrackChoices } from '../../../editing/track-order/track-order-rules.ts'
import type { Chapter } from '../../../model/entities/index.ts'

/** The order of the audio files of a book. */
export interface TrackOperations {
  'item.setTracks': {
    /** Every audio file; `chapters` are written after it. Another file than the server has is `notFound`. */
    params: {
      libraryItemId: string
      tracks: TrackChoices
      chapters: readonly Chapter[] | null
      /** It takes back an earlier order. */
      isUndo: boolean
    }
    /** What was there before, and what is there now; null where that could not be read. */
    result: { was: OrderedBook; became: OrderedBook } | null
  }
}
