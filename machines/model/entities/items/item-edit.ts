import { chapterSchema } from './chapter.ts'
import { flag, flagOrFalse, id, number, text, textOrNull, texts } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

export const chaptersAnswerSchema = z.object({ success: flag, updated: flagOrFalse })
export const chaptersRequestSchema = z.object({ chapters: z.array(chapterSchema) })
export type ChaptersRequest = z.infer<typeof chaptersRequestSchema>

/** `cover` is a path on the server. */
export const coverAnswerSchema = z.object({ success: flag, cover: text })

/** One of NOTHING, ADDED, UPDATED, REMOVED, UPTODATE. */
export const itemScanAnswerSchema = z.object({ result: text })

export const batchUpdateAnswerSchema = z.object({ success: flag, updates: number })

/** Every audio file in its new order; a file left out is dropped, an unknown one kills older servers. */
export const tracksRequestSchema = z.object({
  orderedFileData: z.array(z.object({ ino: text, exclude: flag })),
})
export type TracksRequest = z.infer<typeof tracksRequestSchema>

/** What an embed would write, on older servers. */
export const toneObjectSchema = z.object({
  album: textOrNull,
  title: textOrNull,
  trackTotal: number,
  subtitle: z.exactOptional(text),
  artist: z.exactOptional(text),
  albumArtist: z.exactOptional(text),
  comment: z.exactOptional(text),
  description: z.exactOptional(text),
  narrator: z.exactOptional(text),
  composer: z.exactOptional(text),
  movementName: z.exactOptional(text),
  movement: z.exactOptional(text),
  genre: z.exactOptional(text),
  publisher: z.exactOptional(text),
  coverFile: z.exactOptional(text),
  publishingDate: z.exactOptional(text),
  chapters: z.exactOptional(z.array(z.object({ start: number, length: number, title: text }))),
  additionalFields: z.record(text, z.unknown()),
})
export type ToneObject = z.infer<typeof toneObjectSchema>

/** The same on newer servers: tag to value. */
export const metadataObjectSchema = z.record(text, textOrNull)

const seriesUpdate = z.object({ id: z.exactOptional(id), name: text, sequence: z.exactOptional(textOrNull) })
const authorUpdate = z.object({ id: z.exactOptional(id), name: text })

/** Only the keys that are present are changed; arrays replace. New authors and series have an id that starts with `new`. */
export const mediaUpdateSchema = z.object({
  metadata: z.exactOptional(
    z.object({
      title: z.exactOptional(textOrNull),
      subtitle: z.exactOptional(textOrNull),
      authors: z.exactOptional(z.array(authorUpdate)),
      narrators: z.exactOptional(texts),
      series: z.exactOptional(z.array(seriesUpdate)),
      genres: z.exactOptional(texts),
      publishedYear: z.exactOptional(textOrNull),
      publishedDate: z.exactOptional(textOrNull),
      publisher: z.exactOptional(textOrNull),
      description: z.exactOptional(textOrNull),
      isbn: z.exactOptional(textOrNull),
      asin: z.exactOptional(textOrNull),
      language: z.exactOptional(textOrNull),
      explicit: z.exactOptional(flag),
      abridged: z.exactOptional(flag),
      author: z.exactOptional(textOrNull),
      releaseDate: z.exactOptional(textOrNull),
      feedUrl: z.exactOptional(textOrNull),
      imageUrl: z.exactOptional(textOrNull),
      itunesPageUrl: z.exactOptional(textOrNull),
      itunesId: z.exactOptional(z.nullable(z.union([text, number]))),
      itunesArtistId: z.exactOptional(z.nullable(z.union([text, number]))),
      type: z.exactOptional(textOrNull),
    }),
  ),
  tags: z.exactOptional(texts),
  coverPath: z.exactOptional(textOrNull),
  autoDownloadEpisodes: z.exactOptional(flag),
  autoDownloadSchedule: z.exactOptional(textOrNull),
  lastEpisodeCheck: z.exactOptional(number),
  maxEpisodesToKeep: z.exactOptional(number),
  maxNewEpisodesToDownload: z.exactOptional(number),
})
export type MediaUpdate = z.infer<typeof mediaUpdateSchema>

export const batchUpdateRequestSchema = z.array(z.object({ id, mediaPayload: mediaUpdateSchema }))
export type BatchUpdateRequest = z.infer<typeof batchUpdateRequestSchema>
