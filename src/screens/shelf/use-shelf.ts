import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { ReadSnapshot, ShelfEntry, ShelfPage } from '#machines/server/catalog/reads.ts'
import { shelfId } from '#machines/browsing/shelf/shelf-query.ts'
import { entryOn } from '#machines/browsing/shelf/shelf-entries.ts'
import { PAGE_SIZE } from '#machines/browsing/shelf/shelf.constants.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import { pageKey, START } from '#machines/browsing/shelf/shelf-window.ts'
import type { ShelfPlace } from '#machines/browsing/shelf/shelf-window.ts'
import type { ShelfContext } from '#machines/browsing/shelf/shelf.types.ts'
import { useSystem } from '#src/hooks/system-context.ts'
import { usePeeks } from '#src/hooks/use-reads.ts'
import { useSnapshot } from '#src/hooks/use-snapshot.ts'
import { sendIntent } from '#machines/system/send-intent.ts'

export interface OpenShelf {
  /** Where to stand when `moves` changes; scrolling after that is not in it, or each row would draw all. */
  place: ShelfPlace
  moves: number
  watched: readonly number[]
}

type Shelf = Pick<ShelfContext, 'place' | 'moves' | 'watched'>

const CLOSED: Shelf = { place: START, moves: 0, watched: [] }

const isSameShelf = (a: Shelf, b: Shelf): boolean =>
  a.moves === b.moves &&
  a.place.total === b.place.total &&
  a.watched.length === b.watched.length &&
  a.watched.every((page, index) => page === b.watched[index])

/** Puts a shelf onto the page; null until its actor has it. */
export function useOpenShelf(query: ShelfQuery): OpenShelf | null {
  const { root } = useSystem()
  const isThere = useSelector(root, (snapshot) => snapshot.children.shelf !== undefined)
  const id = shelfId(query)
  // effect: before the first paint, so that who comes back never sees the top of the shelf
  useLayoutEffect(() => {
    sendIntent(root, { type: 'shelf.open', query })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the id is the query by value; an actor that was started again needs the query again
  }, [root, isThere, id])
  // effect: a shelf is open as long as a view shows one; it leaves before the next one comes
  useLayoutEffect(() => () => sendIntent(root, { type: 'shelf.close' }), [root])
  const isOpen = useSnapshot(
    'shelf',
    ({ context }) => context.query !== null && shelfId(context.query) === id,
    false,
  )
  const shelf = useSnapshot<'shelf', Shelf>('shelf', ({ context }) => context, CLOSED, isSameShelf)
  return isOpen ? shelf : null
}

export interface ShelfPages {
  /** null until any page was read. */
  total: number | null
  /** null where the server has one that could not be read, undefined while its page was not read. */
  entryAt: (index: number) => ShelfEntry | null | undefined
  failed: readonly number[]
  failure: Extract<ReadSnapshot<ShelfPage>, { status: 'failed' }>['error'] | null
  refreshing: boolean
}

/** What is known of the pages around the screen. */
export function useShelfPages(query: ShelfQuery, watched: readonly number[]): ShelfPages {
  const snapshots = usePeeks(watched.map((page) => pageKey(query, page)))
  const pages = new Map(watched.map((page, index) => [page, snapshots[index]]))
  let total: number | null = null
  let failure: ShelfPages['failure'] = null
  const failed: number[] = []
  let refreshing = false
  for (const [page, snapshot] of pages) {
    if (snapshot?.status === 'ready') {
      total ??= snapshot.data.total
      refreshing ||= snapshot.refreshing
    } else if (snapshot?.status === 'failed') {
      failed.push(page)
      failure = snapshot.error
    }
  }
  return {
    total,
    failed,
    failure,
    refreshing,
    entryAt(index) {
      const snapshot = pages.get(Math.floor(index / PAGE_SIZE))
      return snapshot?.status === 'ready' ? entryOn(snapshot.data, index % PAGE_SIZE) : undefined
    },
  }
}
