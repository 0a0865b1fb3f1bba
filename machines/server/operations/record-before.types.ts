import type { MediaProgress } from '../../model/entities/index.ts'
import type { MediaKey } from '../../model/titles/playback.ts'

/** The user's record of a medium as the server had it right before a write; null where there was none. */
export interface RecordBefore {
  key: MediaKey
  record: MediaProgress | null
}
