import type { QueryClient } from '@tanstack/query-core'
import type { CacheCommand, ReadKey, UserRecord } from '#machines/catalog/reads.ts'
import type { LibraryItemExpanded, MediaProgress, Shelf, User } from '#machines/model/entities/index.ts'
import { userRecordOf } from './fetchers.ts'

type Change = Exclude<CacheCommand, { type: 'cache.watch' | 'cache.unwatch' | 'cache.refresh' }>

/** Carries out a change of the cache: an entry that is there is moved, what is watched and stale is read again. */
export function applyToCache(client: QueryClient, change: Change): void {
  switch (change.type) {
    case 'cache.invalidate':
      void client.invalidateQueries({ queryKey: [change.name, ...(change.params ? [change.params] : [])] })
      return
    case 'cache.invalidateAll':
      void client.invalidateQueries()
      return
    case 'cache.reset':
      client.clear()
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
    case 'cache.putUser':
      client.setQueryData(['userRecord', {}], userRecordOf(change.user as User))
  }
}

function putItem(client: QueryClient, item: LibraryItemExpanded): void {
  const key = ['item', { itemId: item.id }]
  // the event's item lacks what the item call adds, so a copy that is looked at is read again
  if (client.getQueryData(key)) void client.invalidateQueries({ queryKey: key })
  void client.invalidateQueries({ queryKey: ['home', { libraryId: item.libraryId }], refetchType: 'active' })
}

function dropItem(client: QueryClient, itemId: string): void {
  client.removeQueries({ queryKey: ['item', { itemId }] })
  client.setQueriesData<Shelf[]>({ queryKey: ['home'] }, (shelves) =>
    shelves?.map(
      (shelf) =>
        ({
          ...shelf,
          entities: (shelf.entities as { id: string }[]).filter(({ id }) => id !== itemId),
        }) as Shelf,
    ),
  )
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
}
