import { fromCallback, fromPromise } from 'xstate'
import { readId } from '#machines/server/catalog/read-id.ts'
import type { ReadStore, ShelfEntry } from '#machines/server/catalog/reads.ts'
import { choosable } from '#machines/app/selection/selection-rules.ts'
import type { GatherInput, SelectedItem } from '#machines/app/selection/selection.types.ts'
import { findLetter } from '#machines/browsing/shelf/letters.ts'
import { PAGE_SIZE } from '#machines/browsing/shelf/shelf.constants.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { FindLetterInput, ShelfPagesCommand } from '#machines/browsing/shelf/shelf.types.ts'
import { readShelfPage } from './shelf-pages.ts'
import type { Server } from '../server.ts'

/** Entries read at once when a range is gathered: whole pages of a shelf. */
const GATHER_SIZE = 8 * PAGE_SIZE

/** What the shelf and the selection ask of the server beside what is shown; leaving their state cancels it. */
export function createShelfActors(server: Server, reads: ReadStore) {
  return {
    shelfPages: fromCallback<ShelfPagesCommand>(({ receive }) => {
      const held = new Map<string, () => void>()
      receive(({ keys }) => {
        const wanted = new Map(keys.map((key) => [readId(key), key]))
        for (const [id, unwatch] of held) {
          if (wanted.has(id)) continue
          unwatch()
          held.delete(id)
        }
        for (const [id, key] of wanted) if (!held.has(id)) held.set(id, reads.watch(key))
      })
      return () => {
        for (const unwatch of held.values()) unwatch()
      }
    }),
    findLetter: fromPromise<number, FindLetterInput>(({ input, signal }) => {
      const seen = new Map<number, Promise<ShelfEntry | undefined>>()
      const entryAt = (index: number): Promise<ShelfEntry | undefined> => {
        const known = seen.get(index)
        if (known) return known
        const read = readShelfPage(server, pageKey(input.query, index), signal, 1).then(
          ({ entries }) => entries[0],
        )
        seen.set(index, read)
        return read
      }
      return findLetter(input.query, input, entryAt)
    }),
    gatherItems: fromPromise<readonly SelectedItem[], GatherInput>(
      async ({ input, signal }) => await gather(server, input, signal),
    ),
  }
}

/** What can be chosen of a range, read `size` entries at a time. */
async function gather(
  server: Server,
  { query, from, to }: GatherInput,
  signal: AbortSignal,
  size = GATHER_SIZE,
): Promise<SelectedItem[]> {
  const items: SelectedItem[] = []
  for (let page = Math.floor(from / size); page * size <= to; page += 1) {
    // one after the other: a server that is asked for everything at once serves no other client
    const { entries, unreadable = 0 } = await readShelfPage(server, pageKey(query, page), signal, size)
    if (entries.length === 0) break
    const first = page * size
    const last = first + entries.length + unreadable - 1
    const isCut = first < from || last > to
    if (isCut && unreadable > 0 && size > PAGE_SIZE) {
      // an entry that could not be read left no gap: the index that a card has counts from its own page
      const range = { query, from: Math.max(from, first), to: Math.min(to, last) }
      items.push(...(await gather(server, range, signal, PAGE_SIZE)))
      continue
    }
    for (const [offset, entry] of entries.entries()) {
      const item = first + offset < from || first + offset > to ? null : choosable(entry)
      if (item) items.push(item)
    }
  }
  return items
}
