import type { FeedEpisode } from '../../model/entities/podcast-feed.ts'
import type { RowsOf } from './operation-row.ts'

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

/** What each says when it is done or failed. */
export const downloadOperations: RowsOf<DownloadOperations> = {
  'podcast.downloadEpisodes': {
    failed: ({ code }) => (code === 'unsupported' ? 'downloads.tooLarge' : 'downloads.sendFailed'),
    announced: true,
  },
  'podcast.retryDownload': {
    // a feed that cannot be read is not found either, by the server's word
    failed: ({ code, status }) =>
      code === 'notFound' && status === undefined ? 'downloads.notInFeed' : 'downloads.retryFailed',
    announced: true,
  },
  'podcast.clearQueue': { succeeded: 'downloads.cleared', failed: 'downloads.clearFailed' },
}
