import { libraryItemsAnswerSchema } from '#machines/model/entities/index.ts'
import type { LibraryItemExpanded } from '#machines/model/entities/index.ts'
import { toAppError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import { readItem } from './read-item.ts'

/** Items come whole, with all their files: so many of them in an answer. */
const PAGE = 25
const TIMEOUT_MS = 30_000

interface Reading {
  signal?: AbortSignal | undefined
  /** Hears of each item that is there and not for this account; without it they are left out as if they were gone. */
  onRefused?: (id: string) => void
  /** As for a call: lists that will be written back. */
  whole?: RegExp
}

/** Items as the server has them now, past the cache, in the order of `ids`. Those that are gone are left out. */
export async function readItems(
  server: Server,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly LibraryItemExpanded[]> {
  return await readEachItem(server, ids, (item) => item, { signal })
}

/** The same, with what is wanted of each item taken as it arrives: thousands of whole items are a lot to hold and to go through. */
export async function readEachItem<Wanted extends { id: string }>(
  server: Server,
  ids: readonly string[],
  wanted: (item: LibraryItemExpanded) => Wanted,
  { signal, onRefused, whole }: Reading = {},
): Promise<readonly Wanted[]> {
  const items: Wanted[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE)
    for await (const item of pageOf(page)) items.push(wanted(item))
  }
  // newer servers answer in an order of their own
  const places = new Map(ids.map((id, place) => [id, place]))
  return items.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))

  async function* pageOf(page: readonly string[]): AsyncGenerator<LibraryItemExpanded> {
    try {
      const answer = await server.read('post', '/api/items/batch/get', libraryItemsAnswerSchema, {
        json: { libraryItemIds: page },
        timeoutMs: TIMEOUT_MS,
        ...(whole ? { whole } : {}),
        ...(signal ? { signal } : {}),
      })
      yield* answer.libraryItems
    } catch (error) {
      // newer servers refuse all of them for one that this account may not see
      if (toAppError(error).code !== 'forbidden') throw error
      yield* eachOf(page)
    }
  }

  async function* eachOf(page: readonly string[]): AsyncGenerator<LibraryItemExpanded> {
    for (const id of page) {
      try {
        yield await readItem(server, id, signal)
      } catch (error) {
        const { code } = toAppError(error)
        if (code !== 'forbidden' && code !== 'notFound') throw error
        if (code === 'forbidden') onRefused?.(id)
      }
    }
  }
}
