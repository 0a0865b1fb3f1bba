import { bookMediaExpandedSchema } from './book.ts'
import { episodeDownloadSchema } from './episode-download.ts'
import { libraryFileSchema } from './file.ts'
import { mediaProgressSchema } from '../media-progress.ts'
import { musicMediaExpandedSchema } from './music.ts'
import { podcastMediaExpandedSchema } from './podcast.ts'
import { epoch, flag, id, number, otherId, text, textOrNull } from '../reading/primitives.ts'
import { rssFeedSchema } from '../rss-feed.ts'
import { mediaItemShareSchema } from '../media-item-share.ts'
import { videoMediaExpandedSchema } from './video.ts'
import * as z from '../reading/zod.ts'

const baseShape = {
  id,
  libraryId: otherId,
  folderId: otherId,
  ino: textOrNull,
  path: text,
  relPath: text,
  isFile: flag,
  mtimeMs: number,
  birthtimeMs: number,
  addedAt: epoch,
  updatedAt: epoch,
  isMissing: flag,
  isInvalid: flag,
  libraryFiles: z.array(libraryFileSchema),
  size: number,
}

// Only the item page's own call asks for these
const includedShape = {
  userMediaProgress: z.exactOptional(z.nullable(mediaProgressSchema)),
  rssFeed: z.exactOptional(z.nullable(rssFeedSchema)),
  mediaItemShare: z.exactOptional(z.nullable(mediaItemShareSchema)),
}

export const bookExpandedSchema = z.object({
  ...baseShape,
  ...includedShape,
  mediaType: z.literal('book'),
  media: bookMediaExpandedSchema,
})
export type BookExpanded = z.infer<typeof bookExpandedSchema>

export const podcastExpandedSchema = z.object({
  ...baseShape,
  ...includedShape,
  mediaType: z.literal('podcast'),
  media: podcastMediaExpandedSchema,
  episodeDownloadsQueued: z.exactOptional(z.array(episodeDownloadSchema)),
  episodesDownloading: z.exactOptional(z.array(episodeDownloadSchema)),
})
export type PodcastExpanded = z.infer<typeof podcastExpandedSchema>

export const musicExpandedSchema = z.object({
  ...baseShape,
  ...includedShape,
  mediaType: z.literal('music'),
  media: musicMediaExpandedSchema,
})
export type MusicExpanded = z.infer<typeof musicExpandedSchema>

export const videoExpandedSchema = z.object({
  ...baseShape,
  ...includedShape,
  mediaType: z.literal('video'),
  media: videoMediaExpandedSchema,
})
export type VideoExpanded = z.infer<typeof videoExpandedSchema>

/** An item with its files, tracks, chapters or episodes: the item page, a session, every item event. */
export const libraryItemExpandedSchema = z.discriminatedUnion('mediaType', [
  bookExpandedSchema,
  podcastExpandedSchema,
  musicExpandedSchema,
  videoExpandedSchema,
])
export type LibraryItemExpanded = z.infer<typeof libraryItemExpandedSchema>

export const libraryItemsAnswerSchema = z.object({ libraryItems: z.array(libraryItemExpandedSchema) })
