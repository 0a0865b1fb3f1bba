import { libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import type { Server } from '../server.ts'

/** The title of a medium, to be named in a notice; null where the server does not give it soon. */
export async function readTitle(
  server: Server,
  { libraryItemId, episodeId }: MediaKey,
): Promise<string | null> {
  try {
    const path = `/api/items/${encodeURIComponent(libraryItemId)}`
    const item = await server.read('get', path, libraryItemExpandedSchema, {
      query: { expanded: 1 },
      timeoutMs: 5000,
    })
    const episode =
      item.mediaType === 'podcast' ? item.media.episodes.find(({ id }) => id === episodeId) : undefined
    return episode?.title ?? item.media.metadata.title
  } catch {
    return null
  }
}
