import { hashKey } from '@tanstack/query-core'
import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/query-core'
import type { ShelfPage, UserRecord } from '#machines/server/catalog/reads.ts'
import { recordIn } from '#machines/model/titles/playback.ts'
import type { LibraryItemExpanded, MediaProgress, Shelf, User } from '#machines/model/entities/index.ts'
import { pendingProgress } from '#machines/server/outbox/pending-progress.ts'
import { isCombined } from '#machines/browsing/shelf/filter-terms.ts'
import { withItem, withoutItem } from '#machines/browsing/shelf/shelf-entries.ts'
import type { CacheChange } from './change-batch.ts'
import { userRecordOf } from './fetchers.ts'
import { readAgainAfter } from './read-again.ts'

const USER_RECORD: QueryKey = ['userRecord', {}]

/** Carries out a change of the cache: an entry that is there is moved, what is watched and stale is read again. */
export function applyToCache(client: QueryClient, change: CacheChange): void {
  switch (change.type) {
    case 'cache.invalidate':
      invalidate(client, {
        queryKey: [change.name, ...(change.params ? [change.params] : [])],
        ...(change.only ? { predicate: ONLY[change.only] } : {}),
      })
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
    case 'cache.putTaken':
      move<UserRecord>(client, USER_RECORD, (record) => recordAfter(record, change))
      return
    case 'cache.putUser':
      // the server sent all of the record: the entry is as fresh as by a read
      client.setQueryData(USER_RECORD, recordOf(change))
      readAgainAfter(client, { queryKey: USER_RECORD })
  }
}

function invalidate(client: QueryClient, filters: QueryFilters): void {
  const { predicate = () => true } = filters
  // the library replaces every read that is on its way, but not a first one
  readAgainAfter(client, {
    ...filters,
    predicate: (query) => query.state.data === undefined && predicate(query),
  })
  void client.invalidateQueries(filters)
}

/**
 * The filter that the server holds a shelf against. Of several the client filter finds out by itself what they leave now; the
 * rows of home are asked for with home.
 */
function filterOfServer({ queryKey: [, params] }: Query): string {
  const of = (name: string): unknown => Reflect.get(Object(params), name)
  const filter = of('filter')
  if (typeof filter !== 'string' || of('front') !== undefined) return ''
  return filter === 'all' || isCombined(filter) ? '' : filter
}

const ONLY = {
  filtered: (query: Query) => filterOfServer(query) !== '',
  progress: (query: Query) => filterOfServer(query).startsWith('progress.'),
}

/** Puts what an entry holds now. No server answered it: what was stale stays so, and gets no fresher. */
function put(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  const query = client.getQueryCache().get(hashKey(queryKey))
  if (!query) return
  const { dataUpdatedAt, isInvalidated } = query.state
  client.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  if (isInvalidated) query.invalidate()
}

function move<Data>(client: QueryClient, queryKey: QueryKey, change: (held: Data) => Data): void {
  const held = client.getQueryData<Data>(queryKey)
  if (held !== undefined) put(client, queryKey, change(held))
  readAgainAfter(client, { queryKey })
}

/** The same for all entries of a key; one that has nothing to change stays the same object, so no view draws it again. */
function moveAll<Data>(client: QueryClient, queryKey: QueryKey, change: (held: Data) => Data): void {
  for (const [each, held] of client.getQueriesData<Data>({ queryKey })) {
    if (held === undefined) continue
    const changed = change(held)
    if (changed !== held) put(client, each, changed)
  }
  readAgainAfter(client, { queryKey })
}

/** What the event's item lacks (the call adds to it) stays as it was until the item is read again. */
function putItem(client: QueryClient, item: LibraryItemExpanded): void {
  move<LibraryItemExpanded>(client, ['item', { itemId: item.id }], (held) => ({ ...held, ...item }))
  moveAll<ShelfPage>(client, ['shelfPage', { libraryId: item.libraryId }], (page) => withItem(page, item))
}

/**
 * What is stale once a change was carried out: an item that was asked for, and what it may belong to now or stand on elsewhere.
 * A shelf of a whole library is not: each item of a scan would have it read again.
 */
export function staleAfter(client: QueryClient, change: CacheChange): CacheChange[] {
  if (change.type !== 'cache.putItem') {
    const held = client.getQueryData<UserRecord>(USER_RECORD)
    if (!held) return []
    const after = recordAfter(held, change)
    if (after === held) return []
    const isHidden = change.type === 'cache.putUser' && hiddenIn(held) !== hiddenIn(after)
    return [
      ...(isHidden ? [{ type: 'cache.invalidate' as const, name: 'home' as const }] : []),
      ...(areSame(stagesIn(held), stagesIn(after)) ? [] : [OF_PROGRESS]),
    ]
  }
  const { id, libraryId } = change.item as LibraryItemExpanded
  // also one that was refused: it may be there again
  const isAsked = client.getQueryState(['item', { itemId: id }]) !== undefined
  return [
    ...(isAsked
      ? [{ type: 'cache.invalidate' as const, name: 'item' as const, params: { itemId: id } }]
      : []),
    { type: 'cache.invalidate', name: 'home', params: { libraryId } },
    { type: 'cache.invalidate', name: 'shelfPage', params: { libraryId, kind: 'items' }, only: 'filtered' },
    { type: 'cache.invalidate', name: 'shelfPage', params: { libraryId, kind: 'series' } },
    { type: 'cache.invalidate', name: 'collection' },
    { type: 'cache.invalidate', name: 'playlist' },
    { type: 'cache.invalidate', name: 'author', params: { libraryId } },
  ]
}

const OF_PROGRESS: CacheChange = { type: 'cache.invalidate', name: 'shelfPage', only: 'progress' }

const recordOf = ({ user }: { user: unknown }): UserRecord => userRecordOf(user as User)

/** The record with what a change says of it; the same object where it says nothing. */
function recordAfter(record: UserRecord, change: CacheChange): UserRecord {
  switch (change.type) {
    case 'cache.putUser':
      return recordOf(change)
    case 'cache.putProgress': {
      const progress = change.progress as MediaProgress
      const others = record.mediaProgress.filter(({ id }) => id !== progress.id)
      return { ...record, mediaProgress: [...others, progress] }
    }
    case 'cache.putTaken': {
      const before = recordIn(record.mediaProgress, change.taken.key)
      const after = pendingProgress(before ?? null, change.taken)
      const others = record.mediaProgress.filter((each) => each !== before)
      return { ...record, mediaProgress: after ? [...others, after] : others }
    }
    default:
      return record
  }
}

/** What filters on progress tell apart: a position changes no shelf. */
function stagesIn({ mediaProgress }: UserRecord): Set<string> {
  const stages = mediaProgress.map(
    ({ libraryItemId, episodeId, isFinished, progress, ebookProgress }) =>
      `${libraryItemId} ${episodeId ?? ''} ${isFinished} ${progress > 0} ${(ebookProgress ?? 0) > 0}`,
  )
  return new Set(stages)
}

function areSame(one: Set<string>, other: Set<string>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each))
}

/** What the listener hid from the shelves of home. */
function hiddenIn({ mediaProgress, seriesHideFromContinueListening: series }: UserRecord): string {
  const titles = mediaProgress.filter((each) => each.hideFromContinueListening).map(({ id }) => id)
  return JSON.stringify([titles.toSorted(), series.toSorted()])
}

function dropItem(client: QueryClient, itemId: string): void {
  client.removeQueries({ queryKey: ['item', { itemId }] })
  moveAll<ShelfPage>(client, ['shelfPage'], (page) => withoutItem(page, itemId))
  moveAll<Shelf[]>(client, ['home'], (shelves) => homeWithout(shelves, itemId))
}

function homeWithout(shelves: Shelf[], itemId: string): Shelf[] {
  const left = shelves.map((shelf) => {
    const entities = shelf.entities as { id: string }[]
    const others = entities.filter(({ id }) => id !== itemId)
    return others.length === entities.length ? shelf : ({ ...shelf, entities: others } as Shelf)
  })
  return left.some((shelf, at) => shelf !== shelves[at]) ? left : shelves
}
