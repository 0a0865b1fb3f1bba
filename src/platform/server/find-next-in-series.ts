import { itemsPageSchema, libraryItemExpandedSchema } from '#machines/model/entities/index.ts'
import { filterCode } from '#machines/model/titles/filters.ts'
import type { MediaKey } from '#machines/model/titles/playback.ts'
import { nextInSeries } from '#machines/listening/queue/next-in-series.ts'
import type { QueueItem } from '#machines/listening/queue/queue-rules.ts'
import type { Server } from './server.ts'

export interface SeriesDeps {
  server: Pick<Server, 'read'>
  isFinished: (libraryItemId: string) => boolean
}

/** Asks the server for the book's series and takes the next one; a book in several series goes on in its first. */
export async function findNextInSeries(
  { server, isFinished }: SeriesDeps,
  key: MediaKey,
  signal: AbortSignal,
): Promise<QueueItem | null> {
  const item = await server.read(
    'get',
    `/api/items/${encodeURIComponent(key.libraryItemId)}`,
    libraryItemExpandedSchema,
    { query: { expanded: 1 }, signal },
  )
  const series = item.mediaType === 'book' ? item.media.metadata.series[0] : undefined
  if (!series) return null
  const { results } = await server.read(
    'get',
    `/api/libraries/${encodeURIComponent(item.libraryId)}/items`,
    itemsPageSchema,
    { query: { filter: `series.${filterCode(series.id)}`, sort: 'sequence', minified: 1, limit: 0 }, signal },
  )
  return nextInSeries(results, key.libraryItemId, isFinished)
}
