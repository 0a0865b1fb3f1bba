import { id, numberOrNull, text } from '#machines/model/entities/reading/primitives.ts'
import * as z from '#machines/model/entities/reading/zod.ts'
import { readPages } from './read-pages.ts'
import type { Server } from '../server.ts'

const namedItemsSchema = z.object({
  total: numberOrNull,
  results: z.array(
    z.object({
      id,
      media: z.object({ tags: z.array(text), metadata: z.object({ genres: z.array(text) }) }),
    }),
  ),
})

const PAGE_SIZE = 500

interface NamedItemsOptions {
  /** As the list of a library takes it; absent = all items. */
  filter?: string
  signal?: AbortSignal
}

/** The items of a library with the names that a list of items tells: tags and genres. */
export async function readNamedItems(server: Server, libraryId: string, options: NamedItemsOptions) {
  const { filter, signal } = options
  const path = `/api/libraries/${encodeURIComponent(libraryId)}/items`
  return await readPages(PAGE_SIZE, (page) =>
    server.read('get', path, namedItemsSchema, {
      query: { limit: PAGE_SIZE, page, minified: 1, ...(filter === undefined ? {} : { filter }) },
      ...(signal ? { signal } : {}),
    }),
  )
}
