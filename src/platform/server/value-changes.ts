import { chipsOf } from '#machines/editing/chips.ts'
import type { ItemChange } from '#machines/editing/batch-editor/item-change.ts'
import { filterCode } from '#machines/model/filters.ts'
import { id, numberOrNull, text } from '#machines/model/entities/primitives.ts'
import * as z from '#machines/model/entities/zod.ts'
import { readLibraries } from './read-library.ts'
import { readPages } from './read-pages.ts'
import type { Server } from './server.ts'

/** A list of names that an item has. */
export type ListField = 'tags' | 'genres'

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

/**
 * What a new name for a tag or a genre will change of each item, in every library; null where they cannot be read.
 * @param name null where it is taken away
 */
export async function changesOfValue(
  server: Server,
  field: ListField,
  value: string,
  name: string | null,
): Promise<readonly ItemChange[] | null> {
  try {
    const found: ItemChange[] = []
    for (const { id: libraryId } of await readLibraries(server)) {
      for (const item of await itemsWith(server, libraryId, `${field}.${filterCode(value)}`)) {
        const held = field === 'tags' ? item.media.tags : item.media.metadata.genres
        if (!held.includes(value)) continue
        found.push({
          libraryItemId: item.id,
          before: { [field]: chipsOf(held) },
          changes: { [field]: chipsOf(renamed(held, value, name)) },
        })
      }
    }
    return found
  } catch {
    return null
  }
}

/** The names with one of them changed or, for null, without it. */
const renamed = (names: readonly string[], value: string, name: string | null): string[] => [
  ...new Set(names.flatMap((each) => (each === value ? (name === null ? [] : [name]) : [each]))),
]

async function itemsWith(server: Server, libraryId: string, filter: string) {
  const path = `/api/libraries/${encodeURIComponent(libraryId)}/items`
  return await readPages(PAGE_SIZE, (page) =>
    server.read('get', path, namedItemsSchema, { query: { limit: PAGE_SIZE, page, minified: 1, filter } }),
  )
}
