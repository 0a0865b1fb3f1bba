import { mediaTypeSchema } from './library-item-minified.ts'
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
import * as z from '../reading/zod.ts'

/**
 * `coverAspectRatio` is 0 for 1.6:1 and 1 for square, as where it is missing: a restarted 2.2.23 removes it from every library. The optional keys
 * depend on the server and the media type.
 */
export const librarySettingsSchema = z.object({
  coverAspectRatio: z.exactOptional(number),
  disableWatcher: flag,
  autoScanCronExpression: textOrNull,
  skipMatchingMediaWithAsin: z.exactOptional(flag),
  skipMatchingMediaWithIsbn: z.exactOptional(flag),
  audiobooksOnly: z.exactOptional(flag),
  epubsAllowScriptedContent: z.exactOptional(flag),
  hideSingleBookSeries: z.exactOptional(flag),
  onlyShowLaterBooksInContinueSeries: z.exactOptional(flag),
  metadataPrecedence: z.exactOptional(texts),
  markAsFinishedPercentComplete: z.exactOptional(numberOrNull),
  markAsFinishedTimeRemaining: z.exactOptional(numberOrNull),
  podcastSearchRegion: z.exactOptional(text),
})
export type LibrarySettings = z.infer<typeof librarySettingsSchema>

export const libraryFolderSchema = z.object({ id, fullPath: text, libraryId: otherId, addedAt: epoch })
export type LibraryFolder = z.infer<typeof libraryFolderSchema>

/** `icon` may be a name the client does not know. */
export const librarySchema = z.object({
  id,
  name: text,
  folders: z.array(libraryFolderSchema),
  displayOrder: number,
  icon: text,
  mediaType: mediaTypeSchema,
  provider: text,
  settings: librarySettingsSchema,
  createdAt: epoch,
  lastUpdate: epoch,
  /** Of newer servers; null before the first one. */
  lastScan: z.exactOptional(epochOrNull),
})
export type Library = z.infer<typeof librarySchema>

export const librariesAnswerSchema = z.object({ libraries: z.array(librarySchema) })
export type LibrariesAnswer = z.infer<typeof librariesAnswerSchema>

export const nameAndIdSchema = z.object({ id, name: text })
export type NameAndId = z.infer<typeof nameAndIdSchema>

/** The values a library can be filtered by. */
export const filterDataSchema = z.object({
  authors: z.array(nameAndIdSchema),
  genres: texts,
  tags: texts,
  series: z.array(nameAndIdSchema),
  narrators: texts,
  languages: texts,
  publishers: z.exactOptional(texts),
  publishedDecades: z.exactOptional(texts),
})
export type FilterData = z.infer<typeof filterDataSchema>

export const libraryWithFilterDataSchema = z.object({
  filterdata: filterDataSchema,
  issues: number,
  numUserPlaylists: number,
  library: librarySchema,
})
export type LibraryWithFilterData = z.infer<typeof libraryWithFilterDataSchema>

/** For podcasts, tracks and sizes count episodes. Newer servers leave the book part out there. */
export const libraryStatsSchema = z.object({
  totalItems: number,
  totalAuthors: z.exactOptional(number),
  totalGenres: number,
  totalDuration: seconds,
  numAudioTracks: number,
  totalSize: number,
  longestItems: z.array(z.object({ id, title: textOrNull, duration: seconds })),
  largestItems: z.array(z.object({ id, title: textOrNull, size: number })),
  authorsWithCount: z.exactOptional(z.array(z.object({ id, name: text, count: number }))),
  genresWithCount: z.array(z.object({ genre: text, count: number })),
})
export type LibraryStats = z.infer<typeof libraryStatsSchema>
