import { libraryItemExpandedSchema } from './library-item-expanded.ts'
import { bookMinifiedSchema } from './library-item-minified.ts'
import { epoch, id, otherId, pageShape, text, textOrNull } from '../reading/primitives.ts'
import { rssFeedSchema } from '../rss-feed.ts'
import * as z from '../reading/zod.ts'

const collectionShape = {
  id,
  libraryId: otherId,
  name: text,
  description: textOrNull,
  lastUpdate: epoch,
  createdAt: epoch,
  rssFeed: z.exactOptional(z.nullable(rssFeedSchema)),
}

/** A collection with its books in order, each with its tracks. */
export const collectionSchema = z.object({ ...collectionShape, books: z.array(libraryItemExpandedSchema) })
export type Collection = z.infer<typeof collectionSchema>

/** As a library lists it when `minified=1` is sent. */
export const collectionMinifiedSchema = z.object({ ...collectionShape, books: z.array(bookMinifiedSchema) })
export type CollectionMinified = z.infer<typeof collectionMinifiedSchema>

export const collectionsPageSchema = z.object({ ...pageShape, results: z.array(collectionMinifiedSchema) })
export type CollectionsPage = z.infer<typeof collectionsPageSchema>
