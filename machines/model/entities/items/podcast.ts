import { chapterSchema } from './chapter.ts'
import { audioFileSchema } from './file.ts'
import {
  epoch,
  epochOrNull,
  flag,
  id,
  number,
  numberOrNull,
  otherId,
  seconds,
  text,
  textOrNull,
  texts,
} from '../reading/primitives.ts'
import { audioTrackSchema } from './track.ts'
import * as z from '../reading/zod.ts'

const looseId = z.nullable(z.union([z.string(), z.number()]))

const metadataShape = {
  title: textOrNull,
  author: textOrNull,
  description: textOrNull,
  releaseDate: textOrNull,
  genres: texts,
  feedUrl: textOrNull,
  imageUrl: textOrNull,
  itunesPageUrl: textOrNull,
  itunesId: looseId,
  itunesArtistId: looseId,
  explicit: flag,
  language: textOrNull,
  type: textOrNull,
}

export const podcastMetadataSchema = z.object(metadataShape)
export type PodcastMetadata = z.infer<typeof podcastMetadataSchema>

/** Minified and expanded forms. */
export const podcastMetadataExpandedSchema = z.object({ ...metadataShape, titleIgnorePrefix: text })
export type PodcastMetadataExpanded = z.infer<typeof podcastMetadataExpandedSchema>

const enclosureSchema = z.object({ url: text, type: textOrNull, length: z.exactOptional(textOrNull) })

const episodeShape = {
  libraryItemId: otherId,
  id,
  index: numberOrNull,
  season: textOrNull,
  episode: textOrNull,
  episodeType: textOrNull,
  title: textOrNull,
  subtitle: textOrNull,
  description: textOrNull,
  enclosure: z.nullable(enclosureSchema),
  pubDate: textOrNull,
  chapters: z.array(chapterSchema),
  audioFile: z.nullable(audioFileSchema),
  publishedAt: epochOrNull,
  addedAt: epoch,
  updatedAt: epoch,
}

/** An episode without its track, as on the home shelves. `publishedAt` is 0 when unknown. */
export const podcastEpisodeNormalSchema = z.object(episodeShape)
export type PodcastEpisodeNormal = z.infer<typeof podcastEpisodeNormalSchema>

/** An episode without audio is shown and cannot be played. */
export const podcastEpisodeSchema = z.object({
  ...episodeShape,
  audioTrack: z.nullable(audioTrackSchema),
  duration: seconds,
  size: number,
})
export type PodcastEpisode = z.infer<typeof podcastEpisodeSchema>

const downloadsShape = {
  coverPath: textOrNull,
  tags: texts,
  autoDownloadEpisodes: flag,
  autoDownloadSchedule: z.exactOptional(textOrNull),
  lastEpisodeCheck: epochOrNull,
  maxEpisodesToKeep: numberOrNull,
  maxNewEpisodesToDownload: numberOrNull,
}

export const podcastMediaMinifiedSchema = z.object({
  metadata: podcastMetadataExpandedSchema,
  ...downloadsShape,
  numEpisodes: number,
  size: number,
})
export type PodcastMediaMinified = z.infer<typeof podcastMediaMinifiedSchema>

export const podcastMediaSchema = z.object({
  metadata: podcastMetadataSchema,
  ...downloadsShape,
  episodes: z.array(podcastEpisodeNormalSchema),
})
export type PodcastMedia = z.infer<typeof podcastMediaSchema>

export const podcastMediaExpandedSchema = z.object({
  metadata: podcastMetadataExpandedSchema,
  ...downloadsShape,
  episodes: z.array(podcastEpisodeSchema),
  size: number,
})
export type PodcastMediaExpanded = z.infer<typeof podcastMediaExpandedSchema>
