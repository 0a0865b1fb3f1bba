import { mediaTypeSchema } from './library-item-minified.ts'
import { epoch, id, otherId, textOrNull } from '../reading/primitives.ts'
import * as z from '../reading/zod.ts'

/** What every form of an item has and a cover with a title needs. */
export const libraryItemSummarySchema = z.object({
  id,
  libraryId: otherId,
  mediaType: mediaTypeSchema,
  updatedAt: epoch,
  media: z.object({ coverPath: textOrNull, metadata: z.object({ title: textOrNull }) }),
})
export type LibraryItemSummary = z.infer<typeof libraryItemSummarySchema>
