import { itemsPageSchema } from '#machines/model/entities/items/items-page.ts'
import { knownShows } from '#machines/podcasts/podcast-finder/known-shows.ts'
import type { KnownShow } from '#machines/podcasts/podcast-finder/known-shows.ts'
import type { Server } from '../server.ts'

/** All podcasts come in one answer. */
const ALL = { minified: 1, limit: 0 }
const TIMEOUT_MS = 60_000

/** The podcasts of a library as the server has them now, past the cache. */
export async function readPodcasts(
  server: Server,
  libraryId: string,
  signal: AbortSignal,
): Promise<readonly KnownShow[]> {
  const path = `/api/libraries/${encodeURIComponent(libraryId)}/items`
  const options = { query: ALL, signal, timeoutMs: TIMEOUT_MS }
  return knownShows((await server.read('get', path, itemsPageSchema, options)).results)
}
