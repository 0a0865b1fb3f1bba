import { bookMediaMinifiedSchema } from './book.ts'
import { musicMediaExpandedSchema } from './music.ts'
import { podcastEpisodeNormalSchema, podcastMediaMinifiedSchema } from './podcast.ts'
import { epoch, flag, id, number, numberOrNull, otherId, text, textOrNull } from '../reading/primitives.ts'
import { rssFeedSchema } from '../rss-feed.ts'
import { videoMediaExpandedSchema } from './video.ts'
import * as z from '../reading/zod.ts'

export const mediaTypeSchema = z.enum(['book', 'podcast', 'music', 'video'])
export type MediaType = z.infer<typeof mediaTypeSchema>

/** One entry that stands for the books of a series; `seriesSequenceList` (`1-3, 5`) only inside a series filter. */
export const collapsedSeriesSchema = z.object({
  id,
  name: text,
  nameIgnorePrefix: text,
  libraryItemIds: z.array(id),
  numBooks: number,
  seriesSequenceList: z.exactOptional(text),
})
export type CollapsedSeries = z.infer<typeof collapsedSeriesSchema>

// Shelves hold thousands of these, so what no card shows is left out: paths, inodes, descriptions
const baseShape = {
  id,
  libraryId: otherId,
  isFile: flag,
  mtimeMs: number,
  birthtimeMs: number,
  addedAt: epoch,
  updatedAt: epoch,
  isMissing: flag,
  isInvalid: flag,
  numFiles: number,
  size: number,
  rssFeed: z.exactOptional(z.nullable(rssFeedSchema)),
}

const shelfShape = {
  progressLastUpdate: z.exactOptional(numberOrNull),
  finishedAt: z.exactOptional(numberOrNull),
  weight: z.exactOptional(number),
}

/** `sequence` comes with the books of a listed series, `seriesSequence` with those of a home shelf. */
export const bookMinifiedSchema = z.object({
  ...baseShape,
  ...shelfShape,
  mediaType: z.literal('book'),
  media: bookMediaMinifiedSchema,
  collapsedSeries: z.exactOptional(collapsedSeriesSchema),
  sequence: z.exactOptional(textOrNull),
  seriesSequence: z.exactOptional(textOrNull),
  prevBookInProgressLastUpdate: z.exactOptional(numberOrNull),
})
export type BookMinified = z.infer<typeof bookMinifiedSchema>

export const podcastMinifiedSchema = z.object({
  ...baseShape,
  ...shelfShape,
  mediaType: z.literal('podcast'),
  media: podcastMediaMinifiedSchema,
  recentEpisode: z.exactOptional(podcastEpisodeNormalSchema),
  numEpisodesIncomplete: z.exactOptional(number),
})
export type PodcastMinified = z.infer<typeof podcastMinifiedSchema>

export const musicMinifiedSchema = z.object({
  ...baseShape,
  ...shelfShape,
  mediaType: z.literal('music'),
  media: musicMediaExpandedSchema,
})
export type MusicMinified = z.infer<typeof musicMinifiedSchema>

export const videoMinifiedSchema = z.object({
  ...baseShape,
  ...shelfShape,
  mediaType: z.literal('video'),
  media: videoMediaExpandedSchema,
})
export type VideoMinified = z.infer<typeof videoMinifiedSchema>

/** An item as lists and shelves carry it. */
export const libraryItemMinifiedSchema = z.discriminatedUnion('mediaType', [
  bookMinifiedSchema,
  podcastMinifiedSchema,
  musicMinifiedSchema,
  videoMinifiedSchema,
])
export type LibraryItemMinified = z.infer<typeof libraryItemMinifiedSchema>
