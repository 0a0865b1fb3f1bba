import { authorSchema } from './author.ts'
import { libraryItemExpandedSchema, podcastExpandedSchema } from './library-item-expanded.ts'
import { libraryItemSummarySchema } from './library-item-summary.ts'
import { podcastEpisodeNormalSchema } from './podcast.ts'
import { number, text } from '../reading/primitives.ts'
import { seriesSchema } from './series.ts'
import * as z from '../reading/zod.ts'

/** Only older servers say what matched. */
export const searchMatchSchema = z.object({
  libraryItem: libraryItemExpandedSchema,
  matchKey: z.exactOptional(text),
  matchText: z.exactOptional(text),
})
export type SearchMatch = z.infer<typeof searchMatchSchema>

/** An episode of a podcast that newer servers found by its own words. */
export const searchEpisodeSchema = z.object({
  libraryItem: z.object({
    ...podcastExpandedSchema.shape,
    recentEpisode: z.exactOptional(podcastEpisodeNormalSchema),
  }),
})
export type SearchEpisode = z.infer<typeof searchEpisodeSchema>

/** A tag, narrator or genre: older servers send the books, newer ones their number. */
export const searchNameSchema = z.object({
  name: text,
  books: z.exactOptional(z.array(libraryItemSummarySchema)),
  numBooks: z.exactOptional(number),
  numItems: z.exactOptional(number),
})
export type SearchName = z.infer<typeof searchNameSchema>

const matches = z.exactOptional(z.array(searchMatchSchema))
const names = z.exactOptional(z.array(searchNameSchema))

/** The items are under the library's media type. */
export const searchAnswerSchema = z.object({
  book: matches,
  podcast: matches,
  music: matches,
  video: matches,
  episodes: z.exactOptional(z.array(searchEpisodeSchema)),
  tags: names,
  narrators: names,
  genres: names,
  authors: z.exactOptional(z.array(authorSchema)),
  series: z.exactOptional(
    z.array(z.object({ series: seriesSchema, books: z.array(libraryItemSummarySchema) })),
  ),
})
export type SearchAnswer = z.infer<typeof searchAnswerSchema>
