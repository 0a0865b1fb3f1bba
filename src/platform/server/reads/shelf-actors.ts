import { fromCallback, fromPromise } from 'xstate'
import { readId } from '#machines/server/catalog/read-id.ts'
import type { ReadStore, ShelfEntry } from '#machines/server/catalog/reads.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import type { GatherInput, SelectedItem } from '#machines/app/selection/selection.types.ts'
import { findLetter } from '#machines/browsing/shelf/letters.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { FindLetterInput, ShelfPagesCommand } from '#machines/browsing/shelf/shelf.types.ts'
import { readShelfPage } from './shelf-pages.ts'
import type { Server } from '../server.ts'

/** Entries read at once when a range is gathered. */
const GATHER_SIZE = 500

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
    gatherItems: fromPromise<readonly SelectedItem[], GatherInput>(async ({ input, signal }) => {
      const { query, from, to } = input
      const items: SelectedItem[] = []
      for (let page = Math.floor(from / GATHER_SIZE); page * GATHER_SIZE <= to; page += 1) {
        // one after the other: a server that is asked for everything at once serves no other client
        const { entries } = await readShelfPage(server, pageKey(query, page), signal, GATHER_SIZE)
        if (entries.length === 0) break
        const first = page * GATHER_SIZE
        for (const [offset, entry] of entries.entries()) {
          if (first + offset < from || first + offset > to) continue
          if (entry.kind === 'items') items.push(selectedItem(entry.item))
        }
      }
      return items
    }),
  }
}
