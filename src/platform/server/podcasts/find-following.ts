import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { MediaProgress } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { followingEpisodes, showTypeOf } from '#machines/model/titles/show-order.ts'
import { queueItemOfEpisode } from '#machines/listening/queue/queue-items.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { Server } from '../server.ts'

export interface FollowingDeps {
  server: Pick<Server, 'read'>
  recordOf: (key: MediaKey) => MediaProgress | null
}

/** Asks the server for the show of an episode: the episode, and those behind it as its page plays them. */
export async function findFollowing(
  { server, recordOf }: FollowingDeps,
  { libraryItemId, episodeId }: MediaKey,
  signal: AbortSignal,
): Promise<readonly QueueItem[]> {
  const item = await server.read(
    'get',
    `/api/items/${encodeURIComponent(libraryItemId)}`,
    libraryItemExpandedSchema,
    { query: { expanded: 1 }, signal },
  )
  if (item.mediaType !== 'podcast' || episodeId === null) return []
  const { episodes, metadata } = item.media
  const progressOf = (id: string) => recordOf({ libraryItemId, episodeId: id }) ?? undefined
  const behind = followingEpisodes(episodes, progressOf, showTypeOf(metadata.type), episodeId)
  const first = episodes.filter(({ id }) => id === episodeId)
  return [...first, ...behind].map((each) => queueItemOfEpisode(item, each))
}
