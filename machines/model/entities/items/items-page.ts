import { libraryItemMinifiedSchema, mediaTypeSchema } from './library-item-minified.ts'
import { podcastEpisodeSchema, podcastMetadataSchema } from './podcast.ts'
import { flag, id, number, otherId, pageShape, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** A page of a library's items. `total` counts after filtering and collapsing. */
export const itemsPageSchema = z.object({
  ...pageShape,
  results: z.array(libraryItemMinifiedSchema),
  mediaType: z.nullable(mediaTypeSchema),
  collapseseries: flag,
})
export type ItemsPage = z.infer<typeof itemsPageSchema>

export const itemsInProgressAnswerSchema = z.object({ libraryItems: z.array(libraryItemMinifiedSchema) })
export type ItemsInProgressAnswer = z.infer<typeof itemsInProgressAnswerSchema>

/** An episode on the latest page, with as much of its podcast as a row shows. */
export const recentEpisodeSchema = z.object({
  ...podcastEpisodeSchema.shape,
  libraryItemId: id,
  libraryId: otherId,
  podcast: z.object({ coverPath: textOrNull, metadata: podcastMetadataSchema }),
})
export type RecentEpisode = z.infer<typeof recentEpisodeSchema>

/** Newest first, finished ones left out; newer servers send no total. */
export const recentEpisodesSchema = z.object({
  episodes: z.array(recentEpisodeSchema),
  total: z.exactOptional(number),
  limit: number,
  page: number,
})
export type RecentEpisodes = z.infer<typeof recentEpisodesSchema>
