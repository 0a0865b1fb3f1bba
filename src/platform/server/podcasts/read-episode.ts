import { podcastEpisodeNormalSchema } from '#machines/model/entities/items/podcast.ts'
import type { PodcastEpisodeNormal } from '#machines/model/entities/items/podcast.ts'
import type { Server } from '../server.ts'

export interface EpisodeRef {
  libraryItemId: string
  episodeId: string
}

/** An episode with all that its editor shows. */
export function readEpisode(
  server: Server,
  { libraryItemId, episodeId }: EpisodeRef,
  signal: AbortSignal,
): Promise<PodcastEpisodeNormal> {
  const path = `/api/podcasts/${encodeURIComponent(libraryItemId)}/episode/${encodeURIComponent(episodeId)}`
  return server.read('get', path, podcastEpisodeNormalSchema, { signal })
}
