import type { QueryClient, QueryFilters } from '@tanstack/query-core'
import type { ReadKey, ShelfPage, UserRecord } from '#machines/server/catalog/reads.ts'
import { recordIn } from '#machines/model/titles/playback.ts'
import type { LibraryItemExpanded, MediaProgress, Shelf, User } from '#machines/model/entities/index.ts'
import { pendingProgress } from '#machines/server/outbox/pending-progress.ts'
import type { PendingChange } from '#machines/server/outbox/pending-change.ts'
import { withItem, withoutItem } from '#machines/browsing/shelf/shelf-entries.ts'
import type { CacheChange } from './change-batch.ts'
import { userRecordOf } from './fetchers.ts'
import { readAgainAfter, readAgainAfterFirst } from './read-again.ts'

/** Carries out a change of the cache: an entry that is there is moved, what is watched and stale is read again. */
export function applyToCache(client: QueryClient, change: CacheChange): void {
  switch (change.type) {
    case 'cache.invalidate':
      invalidate(client, { queryKey: [change.name, ...(change.params ? [change.params] : [])] })
      // a shelf of one's own stands on home too
      if (change.name === 'home')
        invalidate(client, { queryKey: ['shelfPage', { ...change.params, front: 'home' }] })
      return
    case 'cache.invalidateAll':
      invalidate(client, {})
      return
    case 'cache.putItem':
      putItem(client, change.item as LibraryItemExpanded)
      return
    case 'cache.dropItem':
      dropItem(client, change.itemId)
      return
    case 'cache.putProgress':
      putProgress(client, change.progress as MediaProgress)
      return
    case 'cache.putTaken':
      putTaken(client, change.taken)
      return
    case 'cache.putUser':
      client.setQueryData(['userRecord', {}], userRecordOf(change.user as User))
      readAgainAfter(client, { queryKey: ['userRecord'] })
  }
}

function invalidate(client: QueryClient, filters: QueryFilters): void {
  readAgainAfterFirst(client, filters)
  void client.invalidateQueries(filters)
}

/** What the event's item lacks (the call adds to it) stays as it was until the item is read again. */
function putItem(client: QueryClient, item: LibraryItemExpanded): void {
  client.setQueryData<LibraryItemExpanded>(['item', { itemId: item.id }], (held) =>
    held ? { ...held, ...item } : held,
  )
  readAgainAfter(client, { queryKey: ['item', { itemId: item.id }] })
  changePages(client, item.libraryId, (page) => withItem(page, item))
}

/** What is stale once a change was carried out: a copy of an item that is there, and the shelves it may stand on. */
export function staleAfter(client: QueryClient, change: CacheChange): CacheChange[] {
  if (change.type !== 'cache.putItem') return []
  const { id, libraryId } = change.item as LibraryItemExpanded
  const isHeld = client.getQueryData(['item', { itemId: id }]) !== undefined
  return [
    ...(isHeld ? [{ type: 'cache.invalidate' as const, name: 'item' as const, params: { itemId: id } }] : []),
    { type: 'cache.invalidate', name: 'home', params: { libraryId } },
  ]
}

function dropItem(client: QueryClient, itemId: string): void {
  client.removeQueries({ queryKey: ['item', { itemId }] })
  changePages(client, null, (page) => withoutItem(page, itemId))
  client.setQueriesData<Shelf[]>({ queryKey: ['home'] }, (shelves) =>
    shelves?.map(
      (shelf) =>
        ({
          ...shelf,
          entities: (shelf.entities as { id: string }[]).filter(({ id }) => id !== itemId),
        }) as Shelf,
    ),
  )
  readAgainAfter(client, { queryKey: ['home'] })
}

/** Moves what shelves hold; a page that does not hold it stays the same object, so no view draws it again. */
function changePages(
  client: QueryClient,
  libraryId: string | null,
  change: (page: ShelfPage) => ShelfPage,
): void {
  const key = ['shelfPage', ...(libraryId === null ? [] : [{ libraryId }])]
  for (const [queryKey, page] of client.getQueriesData<ShelfPage>({ queryKey: key })) {
    if (!page) continue
    const changed = change(page)
    if (changed !== page) client.setQueryData(queryKey, changed)
  }
  readAgainAfter(client, { queryKey: key })
}

function putTaken(client: QueryClient, taken: PendingChange): void {
  client.setQueryData<UserRecord>(['userRecord', {}], (record) => {
    if (!record) return record
    const before = recordIn(record.mediaProgress, taken.key)
    const after = pendingProgress(before ?? null, taken)
    const others = record.mediaProgress.filter((each) => each !== before)
    return { ...record, mediaProgress: after ? [...others, after] : others }
  })
  readAgainAfter(client, { queryKey: ['userRecord'] })
}

function putProgress(client: QueryClient, progress: MediaProgress): void {
  const key: ReadKey = { name: 'userRecord' }
  client.setQueryData<UserRecord>([key.name, {}], (record) =>
    record
      ? {
          ...record,
          mediaProgress: [...record.mediaProgress.filter(({ id }) => id !== progress.id), progress],
        }
      : record,
  )
  readAgainAfter(client, { queryKey: ['userRecord'] })
}
