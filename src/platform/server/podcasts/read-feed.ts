import { feedMetadataSchema, podcastFeedAnswerSchema } from '#machines/model/entities/items/podcast-feed.ts'
import type { FeedMetadata, PodcastFeedAnswer } from '#machines/model/entities/items/podcast-feed.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { appError } from '#machines/model/errors.ts'
import { readItem } from '../reads/read-item.ts'
import type { Server } from '../server.ts'

/** The server fetches the feed from elsewhere before it answers. */
const TIMEOUT_MS = 60_000

/** A feed without its episodes: an import needs none, and there can be thousands. */
const feedHeadSchema = z.object({ podcast: z.object({ metadata: feedMetadataSchema }) })

const callFeed = <Schema extends z.ZodMiniType>(
  server: Server,
  schema: Schema,
  rssFeed: string,
  signal: AbortSignal,
): Promise<z.infer<Schema>> =>
  server.read('post', '/api/podcasts/feed', schema, {
    json: { rssFeed },
    signal,
    // a feed that cannot be had says nothing of this account
    expect404: true,
    timeoutMs: TIMEOUT_MS,
  })

/** The feed at an address; `notFound` where the server cannot get or read it. */
export async function readFeed(
  server: Server,
  url: string,
  signal: AbortSignal,
): Promise<PodcastFeedAnswer['podcast']> {
  return (await callFeed(server, podcastFeedAnswerSchema, url, signal)).podcast
}

/** What the feed says of its podcast. */
export async function readFeedHead(server: Server, url: string, signal: AbortSignal): Promise<FeedMetadata> {
  return (await callFeed(server, feedHeadSchema, url, signal)).podcast.metadata
}

/** The feed of a podcast; `notFound` where the podcast has none. */
export async function readFeedOf(
  server: Server,
  libraryItemId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<PodcastFeedAnswer['podcast']> {
  const item = await readItem(server, libraryItemId, signal)
  const feedUrl = item.mediaType === 'podcast' ? item.media.metadata.feedUrl : null
  if (!feedUrl) throw appError('notFound')
  return await readFeed(server, feedUrl, signal)
}
