import { authorSchema } from './author.ts'
import { libraryItemMinifiedSchema, podcastMinifiedSchema } from './library-item-minified.ts'
import { podcastEpisodeNormalSchema } from './podcast.ts'
import { text } from '../reading/primitives.ts'
import { seriesOnShelfSchema } from './series.ts'
import * as z from '../reading/zod.ts'

const shelfShape = { id: text, label: text, labelStringKey: text }

/** A podcast standing for one of its episodes. */
export const episodeOnShelfSchema = z.object({
  ...podcastMinifiedSchema.shape,
  recentEpisode: podcastEpisodeNormalSchema,
})
export type EpisodeOnShelf = z.infer<typeof episodeOnShelfSchema>

/** A row of the home page; empty rows are not sent. */
export const shelfSchema = z.discriminatedUnion('type', [
  z.object({
    ...shelfShape,
    type: z.enum(['book', 'podcast', 'music', 'video']),
    entities: z.array(libraryItemMinifiedSchema),
  }),
  z.object({ ...shelfShape, type: z.literal('episode'), entities: z.array(episodeOnShelfSchema) }),
  z.object({ ...shelfShape, type: z.literal('series'), entities: z.array(seriesOnShelfSchema) }),
  z.object({ ...shelfShape, type: z.literal('authors'), entities: z.array(authorSchema) }),
])
export type Shelf = z.infer<typeof shelfSchema>

export const personalizedAnswerSchema = z.array(shelfSchema)
