import { useMemo } from 'react'
import { selectedItem } from '#machines/app/selection/selected-item.ts'
import type { SelectedItem } from '#machines/app/selection/selection.types.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import { PAGE_SIZE } from '#machines/browsing/shelf/shelf.constants.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import type { CardList } from '#src/cards/cards-context.tsx'
import { useSystem } from '#src/hooks/system-context.ts'

/** A shelf as a list from which ranges are chosen; what was not read yet is gathered from the server. */
export function useCardList(query: ShelfQuery): CardList {
  const { reads } = useSystem()
  const id = shelfId(query)
  return useMemo<CardList>(
    () => ({
      id,
      query,
      between(from, to) {
        const items: SelectedItem[] = []
        for (let index = from; index <= to; index += 1) {
          const page = reads.snapshot(pageKey(query, Math.floor(index / PAGE_SIZE)))
          const entry = page.status === 'ready' ? page.data.entries[index % PAGE_SIZE] : undefined
          if (entry?.kind !== 'items') return null
          if (!('collapsedSeries' in entry.item) || !entry.item.collapsedSeries) {
            items.push(selectedItem(entry.item))
          }
        }
        return items
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id is the query by value
    [reads, id],
  )
}
