import { bookMinifiedSchema } from './library-item-minified.ts'
import {
  epoch,
  epochOrNull,
  flag,
  flagOrNull,
  id,
  pageShape,
  seconds,
  text,
  textMaybe,
} from '../reading/primitives.ts'
import { rssFeedSchema } from '../rss-feed.ts'
import * as z from '../reading/zod.ts'

const seriesShape = {
  id,
  name: text,
  description: textMaybe,
  addedAt: epoch,
  updatedAt: epoch,
}

export const seriesSchema = z.object(seriesShape)
export type Series = z.infer<typeof seriesSchema>

export const seriesProgressSchema = z.object({
  libraryItemIds: z.array(id),
  libraryItemIdsFinished: z.array(id),
  isFinished: flag,
})
export type SeriesProgress = z.infer<typeof seriesProgressSchema>

/** The series page's own call. */
export const seriesDetailSchema = z.object({
  ...seriesShape,
  progress: z.exactOptional(seriesProgressSchema),
  rssFeed: z.exactOptional(z.nullable(rssFeedSchema)),
})
export type SeriesDetail = z.infer<typeof seriesDetailSchema>

/** A series in a list, with its visible books by sequence. Newer servers leave the duration out unless they have it. */
export const seriesEntrySchema = z.object({
  id,
  name: text,
  nameIgnorePrefix: text,
  description: textMaybe,
  addedAt: epoch,
  totalDuration: z.exactOptional(seconds),
  books: z.array(bookMinifiedSchema),
  rssFeed: z.exactOptional(z.nullable(rssFeedSchema)),
})
export type SeriesEntry = z.infer<typeof seriesEntrySchema>

export const seriesPageSchema = z.object({ ...pageShape, results: z.array(seriesEntrySchema) })
export type SeriesPage = z.infer<typeof seriesPageSchema>

/** A series on a home shelf. */
export const seriesOnShelfSchema = z.object({
  ...seriesShape,
  books: z.array(bookMinifiedSchema),
  inProgress: z.exactOptional(flagOrNull),
  hasActiveBook: z.exactOptional(flagOrNull),
  hideFromContinueListening: z.exactOptional(flagOrNull),
  bookInProgressLastUpdate: z.exactOptional(epochOrNull),
  firstBookUnread: z.exactOptional(z.nullable(bookMinifiedSchema)),
  rssFeed: z.exactOptional(z.nullable(rssFeedSchema)),
})
export type SeriesOnShelf = z.infer<typeof seriesOnShelfSchema>
