import type { RecordBefore } from '../record-before.types.ts'

/** An episode that could not be deleted, with the server's own words where it sent some. */
export interface UndeletedEpisode {
  episodeId: string
  reason: string | null
}

/** Writes on many episodes of a podcast at once. */
export interface ShowOperations {
  'episodes.setFinished': {
    params: { libraryItemId: string; episodeIds: readonly string[]; isFinished: boolean }
    result: readonly RecordBefore[]
  }
  /** One after the other; gives those that are still there. `hard`: their files too. */
  'episodes.delete': {
    params: { libraryItemId: string; episodeIds: readonly string[]; hard: boolean }
    result: readonly UndeletedEpisode[]
  }
  /** The server looks for the episodes without an enclosure in the feed. Gives how many it found. */
  'podcast.matchEpisodes': { params: { libraryItemId: string; override: boolean }; result: number }
}
