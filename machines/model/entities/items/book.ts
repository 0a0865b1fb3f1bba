import { chapterSchema } from './chapter.ts'
import { audioFileSchema, ebookFileSchema } from './file.ts'
import { flag, id, number, seconds, text, textOrNull, texts } from '../reading/primitives.ts'
import { audioTrackSchema } from './track.ts'
import * as z from '../reading/zod.ts'

/** A book's place in a series. `sequence` is text: `1`, `1.5`, `Prequel`. */
export const seriesSequenceSchema = z.object({ id, name: text, sequence: textOrNull })
export type SeriesSequence = z.infer<typeof seriesSequenceSchema>

export const authorNameSchema = z.object({ id, name: text })
export type AuthorName = z.infer<typeof authorNameSchema>

const detailsShape = {
  title: textOrNull,
  subtitle: textOrNull,
  genres: texts,
  publishedYear: textOrNull,
  publishedDate: textOrNull,
  publisher: textOrNull,
  isbn: textOrNull,
  asin: textOrNull,
  language: textOrNull,
  explicit: flag,
  abridged: flag,
}

const listsShape = {
  authors: z.array(authorNameSchema),
  narrators: texts,
  series: z.array(seriesSequenceSchema),
  description: textOrNull,
}

const namesShape = {
  titleIgnorePrefix: text,
  authorName: text,
  authorNameLF: text,
  narratorName: text,
  seriesName: text,
}

// Absent in most lists; one object inside a series filter, on the continue-series shelf and on the author page
const listedSeriesSchema = z.pipe(
  z.optional(z.union([seriesSequenceSchema, z.array(seriesSequenceSchema)])),
  z.transform((series: SeriesSequence | SeriesSequence[] | undefined): SeriesSequence[] =>
    series === undefined ? [] : Array.isArray(series) ? series : [series],
  ),
)

/** `series` holds the series a list was asked for, and is empty in all other lists. */
export const bookMetadataMinifiedSchema = z.object({
  ...detailsShape,
  ...namesShape,
  series: listedSeriesSchema,
})
export type BookMetadataMinified = z.infer<typeof bookMetadataMinifiedSchema>

export const bookMetadataSchema = z.object({ ...detailsShape, ...listsShape })
export type BookMetadata = z.infer<typeof bookMetadataSchema>

export const bookMetadataExpandedSchema = z.object({ ...detailsShape, ...listsShape, ...namesShape })
export type BookMetadataExpanded = z.infer<typeof bookMetadataExpandedSchema>

/** `coverPath` is null when never set and empty after removal. */
export const bookMediaMinifiedSchema = z.object({
  metadata: bookMetadataMinifiedSchema,
  coverPath: textOrNull,
  tags: texts,
  numTracks: number,
  numAudioFiles: number,
  numChapters: number,
  numMissingParts: z.exactOptional(number),
  numInvalidAudioFiles: z.exactOptional(number),
  duration: seconds,
  size: number,
  ebookFormat: z.exactOptional(textOrNull),
})
export type BookMediaMinified = z.infer<typeof bookMediaMinifiedSchema>

const filesShape = {
  coverPath: textOrNull,
  tags: texts,
  audioFiles: z.array(audioFileSchema),
  chapters: z.array(chapterSchema),
  missingParts: z.exactOptional(z.array(number)),
  ebookFile: z.nullable(ebookFileSchema),
}

export const bookMediaSchema = z.object({ metadata: bookMetadataSchema, ...filesShape })
export type BookMedia = z.infer<typeof bookMediaSchema>

// The id of the media record is sent by newer servers
export const bookMediaExpandedSchema = z.object({
  id: z.exactOptional(id),
  metadata: bookMetadataExpandedSchema,
  ...filesShape,
  duration: seconds,
  size: number,
  tracks: z.array(audioTrackSchema),
})
export type BookMediaExpanded = z.infer<typeof bookMediaExpandedSchema>
