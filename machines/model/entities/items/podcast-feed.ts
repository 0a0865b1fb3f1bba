import { epochOrNull, number, numberOrNull, text, textOrNull, texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/**
 * An episode as a feed tells it: `explicit`, `duration` and numbers are the feed's own text, empty when missing. A download
 * request sends it back whole, so unknown keys are kept.
 */
export const feedEpisodeSchema = z.looseObject({
  title: textOrNull,
  subtitle: textOrNull,
  description: textOrNull,
  descriptionPlain: textOrNull,
  pubDate: textOrNull,
  episodeType: textOrNull,
  season: textOrNull,
  episode: textOrNull,
  author: textOrNull,
  duration: textOrNull,
  explicit: textOrNull,
  publishedAt: epochOrNull,
  enclosure: z.object({ url: text, type: z.exactOptional(textOrNull), length: z.exactOptional(textOrNull) }),
  guid: z.exactOptional(textOrNull),
  durationSeconds: z.exactOptional(numberOrNull),
  chaptersUrl: z.exactOptional(textOrNull),
  chaptersType: z.exactOptional(textOrNull),
})
export type FeedEpisode = z.infer<typeof feedEpisodeSchema>

/** `description` is HTML that the server cleaned; clean it again. */
export const feedMetadataSchema = z.object({
  image: textOrNull,
  categories: texts,
  feedUrl: text,
  description: textOrNull,
  descriptionPlain: textOrNull,
  type: textOrNull,
  title: textOrNull,
  language: textOrNull,
  explicit: textOrNull,
  author: textOrNull,
  pubDate: textOrNull,
  link: textOrNull,
})
export type FeedMetadata = z.infer<typeof feedMetadataSchema>

export const podcastFeedAnswerSchema = z.object({
  podcast: z.object({ metadata: feedMetadataSchema, episodes: z.array(feedEpisodeSchema) }),
})
export type PodcastFeedAnswer = z.infer<typeof podcastFeedAnswerSchema>

/** Older servers read every feed of the file, newer ones only the file. */
export const opmlAnswerSchema = z.union([
  z.object({ feeds: z.array(z.object({ metadata: feedMetadataSchema, numEpisodes: number })) }),
  z.object({ feeds: z.array(z.object({ title: textOrNull, feedUrl: text })) }),
  z.object({ error: text }),
])
export type OpmlAnswer = z.infer<typeof opmlAnswerSchema>

export const newEpisodesAnswerSchema = z.object({ episodes: z.array(feedEpisodeSchema) })

/** Best match first. */
export const episodeMatchesSchema = z.object({
  episodes: z.array(z.object({ episode: feedEpisodeSchema, levenshtein: z.exactOptional(number) })),
})
export type EpisodeMatches = z.infer<typeof episodeMatchesSchema>

/** `false` means none. */
export const episodesMatchedAnswerSchema = z.object({
  numEpisodesUpdated: z.union([number, z.literal(false)]),
})
