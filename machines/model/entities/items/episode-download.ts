import { epoch, epochOrNull, flag, id, otherId, text, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

export const episodeDownloadSchema = z.object({
  id,
  episodeDisplayTitle: textOrNull,
  url: text,
  libraryItemId: id,
  libraryId: otherId,
  isFinished: flag,
  failed: flag,
  startedAt: epochOrNull,
  createdAt: epoch,
  finishedAt: epochOrNull,
  podcastTitle: textOrNull,
  podcastExplicit: flag,
  season: textOrNull,
  episode: textOrNull,
  episodeType: textOrNull,
  publishedAt: epochOrNull,
})
export type EpisodeDownload = z.infer<typeof episodeDownloadSchema>

/** `currentDownload` is absent while nothing downloads. */
export const episodeDownloadQueueSchema = z.object({
  currentDownload: z.exactOptional(z.nullable(episodeDownloadSchema)),
  queue: z.array(episodeDownloadSchema),
})
export type EpisodeDownloadQueue = z.infer<typeof episodeDownloadQueueSchema>

export const podcastDownloadsAnswerSchema = z.object({ downloads: z.array(episodeDownloadSchema) })
