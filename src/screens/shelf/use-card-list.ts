import { useMemo } from 'react'
import { stretchAround } from '#machines/app/selection/selection-rules.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
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
      around: (index) => ({
        query,
        stretch: stretchAround(index, (page) => {
          const read = reads.snapshot(pageKey(query, page))
          return read.status === 'ready' ? read.data.entries : null
        }),
      }),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id is the query by value
    [reads, id],
  )
}
