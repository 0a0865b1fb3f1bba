import { fromPromise } from 'xstate'
import type { ShelfEntry } from '#machines/server/catalog/reads.ts'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import type { GatherInput, SelectedItem } from '#machines/app/selection/selection.types.ts'
import { findLetter } from '#machines/browsing/shelf/letters.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { FindLetterInput } from '#machines/browsing/shelf/shelf.types.ts'
import { readShelfPage } from './shelf-pages.ts'
import type { Server } from '../server.ts'

/** Entries read at once when a range is gathered. */
const GATHER_SIZE = 500

/** What the shelf and the selection ask of the server beside what is shown; leaving their state cancels it. */
export function createShelfActors(server: Server) {
  return {
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
        // one after the other: a server that is asked for everything at once serves nobody else
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
