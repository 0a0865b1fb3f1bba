import { id, numberOrNull, otherId, text, textOrNull } from '../reading/primitives.ts'
import { rssFeedSchema } from '../rss-feed.ts'
import * as z from '../reading/zod.ts'

/** An open feed in the list of newer servers. `feedUrl` lacks the address of the server; `link` leads to what is in the feed. */
export const listedFeedSchema = z.object({
  id,
  entityType: text,
  entityId: otherId,
  serverAddress: text,
  feedUrl: text,
  meta: z.object({ title: textOrNull, link: textOrNull }),
  episodes: z.array(z.object({ id: otherId })),
})
export type ListedFeed = z.infer<typeof listedFeedSchema>

export const feedListAnswerSchema = z.object({ feeds: z.array(listedFeedSchema) })

/** A page of items, series or collections, read for the feeds that are open of them. */
export const feedOwnersPageSchema = z.object({
  total: numberOrNull,
  results: z.array(z.object({ id, rssFeed: z.exactOptional(z.nullable(rssFeedSchema)) })),
})
