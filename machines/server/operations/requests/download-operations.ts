import type { FeedEpisode } from '../../../model/entities/items/podcast-feed.ts'

/** Writes of an administrator on what the server downloads. */
export interface DownloadOperations {
  /** The episodes as their feed had them. */
  'podcast.downloadEpisodes': {
    params: { libraryItemId: string; episodes: readonly FeedEpisode[] }
    result: void
  }
  /** Looks the file up in the podcast's feed, and downloads its episode. */
  'podcast.retryDownload': { params: { libraryItemId: string; url: string }; result: void }
  /** What downloads goes on; the server says nothing of it. */
  'podcast.clearQueue': { params: { libraryItemId: string }; result: void }
}
