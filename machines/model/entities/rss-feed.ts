import { flagOrNull, id, otherId, text, textOrNull } from './reading/primitives.ts'
import * as z from './reading/zod.ts'

/** An open feed; `id` is its slug. Indexing and owner are kept for items only, null for collections and series. */
export const rssFeedSchema = z.object({
  id,
  entityType: text,
  entityId: otherId,
  feedUrl: text,
  meta: z.object({
    title: textOrNull,
    description: textOrNull,
    preventIndexing: flagOrNull,
    ownerName: textOrNull,
    ownerEmail: textOrNull,
  }),
})
export type RssFeed = z.infer<typeof rssFeedSchema>

export const rssFeedAnswerSchema = z.object({ feed: rssFeedSchema })
