import { libraryItemsAnswerSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import type { Server } from '../server.ts'

/** Items come whole, with all their files: so many of them in an answer. */
const PAGE = 25
const TIMEOUT_MS = 30_000

/** Items as the server has them now, past the cache, in the order of `ids`. Those that are gone are left out. */
export async function readItems(
  server: Server,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly LibraryItemExpanded[]> {
  return await readEachItem(server, ids, (item) => item, signal)
}

/** The same, with what is wanted of each item taken as it arrives: thousands of whole items are a lot to hold and to go through. */
export async function readEachItem<Wanted extends { id: string }>(
  server: Server,
  ids: readonly string[],
  wanted: (item: LibraryItemExpanded) => Wanted,
  signal?: AbortSignal,
): Promise<readonly Wanted[]> {
  const items: Wanted[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    const answer = await server.read('post', '/api/items/batch/get', libraryItemsAnswerSchema, {
      json: { libraryItemIds: ids.slice(from, from + PAGE) },
      timeoutMs: TIMEOUT_MS,
      ...(signal ? { signal } : {}),
    })
    items.push(...answer.libraryItems.map(wanted))
  }
  // newer servers answer in an order of their own
  const places = new Map(ids.map((id, place) => [id, place]))
  return items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
