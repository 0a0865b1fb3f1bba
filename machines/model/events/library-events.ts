import { authorSchema } from '../entities/items/author.ts'
import { collectionSchema } from '../entities/items/collection.ts'
import { episodeDownloadQueueSchema, episodeDownloadSchema } from '../entities/items/episode-download.ts'
import { libraryItemExpandedSchema } from '../entities/items/library-item-expanded.ts'
import { libraryItemSummarySchema } from '../entities/items/library-item-summary.ts'
import { librarySchema } from '../entities/items/library.ts'
import { playlistSchema } from '../entities/items/playlist.ts'
import { podcastEpisodeSchema } from '../entities/items/podcast.ts'
import { id, number, otherId } from '../entities/reading/primitives.ts'
import { mediaItemShareSchema } from '../entities/media-item-share.ts'
import { rssFeedSchema } from '../entities/rss-feed.ts'
import { seriesSchema } from '../entities/items/series.ts'
import * as z from '../entities/reading/zod.ts'

/** An item that is gone; older servers send the whole item. */
export const removedItemSchema = z.object({ id, libraryId: otherId })
export type RemovedItem = z.infer<typeof removedItemSchema>

export const addedEpisodeSchema = z.object({
  ...podcastEpisodeSchema.shape,
  libraryItem: libraryItemSummarySchema,
})
export type AddedEpisode = z.infer<typeof addedEpisodeSchema>

/** What changes in libraries. None of it heeds the user's access: drop what the user may not see. */
export const libraryEventSchemas = {
  library_added: librarySchema,
  library_updated: librarySchema,
  library_removed: librarySchema,
  item_added: libraryItemExpandedSchema,
  item_updated: libraryItemExpandedSchema,
  item_removed: removedItemSchema,
  items_added: z.array(libraryItemExpandedSchema),
  items_updated: z.array(libraryItemExpandedSchema),
  episode_added: addedEpisodeSchema,
  author_added: authorSchema,
  authors_added: z.array(authorSchema),
  author_updated: authorSchema,
  author_removed: z.object({ id }),
  authors_num_books_updated: z.object({
    libraryId: otherId,
    authors: z.array(z.object({ id, numBooks: number })),
  }),
  series_added: seriesSchema,
  multiple_series_added: z.array(seriesSchema),
  series_updated: seriesSchema,
  collection_added: collectionSchema,
  collection_updated: collectionSchema,
  collection_removed: collectionSchema,
  playlist_added: playlistSchema,
  playlist_updated: playlistSchema,
  playlist_removed: playlistSchema,
  rss_feed_open: rssFeedSchema,
  rss_feed_closed: rssFeedSchema,
  share_open: mediaItemShareSchema,
  share_closed: mediaItemShareSchema,
  episode_download_queued: episodeDownloadSchema,
  episode_download_started: episodeDownloadSchema,
  episode_download_finished: episodeDownloadSchema,
  // One step behind and for all libraries: keep state from the three events above
  episode_download_queue_updated: episodeDownloadQueueSchema,
}
