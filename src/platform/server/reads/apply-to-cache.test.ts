import type { QueryClient } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageKey } from '#machines/browsing/shelf/shelf-window.ts'
import { queryOfSeries } from '#machines/browsing/shelf/shelf-query.ts'
import type { ShelfQuery } from '#machines/browsing/shelf/shelf-query.ts'
import type { ReadKey } from '#machines/server/catalog/reads.ts'
import { applyToCache, staleAfter } from './apply-to-cache.ts'
import type { CacheChange } from './change-batch.ts'
import { createReadClient, queryKeyOf } from './read-cache.ts'

// what is read is kept for minutes
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const shelf = (query: Partial<ShelfQuery> = {}) =>
  pageKey(
    { kind: 'items', libraryId: 'l', sort: '', desc: false, filter: 'all', collapse: false, ...query },
    0,
  )
const item = { id: 'a', libraryId: 'l' }
const page = { total: 1, entries: [{ kind: 'items', item }], mediaType: 'book' }
const homeOf = (...ids: string[]) => [{ id: 's', type: 'book', entities: ids.map((id) => ({ id })) }]
const me = {
  mediaProgress: [
    { id: 'p', libraryItemId: 'a', episodeId: null, currentTime: 10, progress: 0.1, isFinished: false },
  ],
  bookmarks: [],
  seriesHideFromContinueListening: [],
}

const READ_AT = 5

/** A cache that read some of a library long ago. */
function holding(): QueryClient {
  const client = createReadClient()
  const read = (key: ReadKey, data: unknown): void =>
    void client.setQueryData(queryKeyOf(key), data, { updatedAt: READ_AT })
  read({ name: 'item', itemId: 'a' }, item)
  read(shelf(), page)
  read({ name: 'home', libraryId: 'l' }, homeOf('a', 'b'))
  read({ name: 'home', libraryId: 'm' }, homeOf('c'))
  read({ name: 'userRecord' }, me)
  return client
}

/** When what is held was read, and whether it is stale. */
function agesIn(client: QueryClient): string[] {
  const queries = client.getQueryCache().getAll()
  const ages = queries.map(({ state }) => `${state.dataUpdatedAt} ${state.isInvalidated}`)
  return [...new Set(ages)]
}

describe('what is put is no answer of the server', () => {
  const changes: [string, CacheChange][] = [
    ['an item', { type: 'cache.putItem', item: { ...item, size: 7 } }],
    ['an item that went', { type: 'cache.dropItem', itemId: 'a' }],
    ['a position', { type: 'cache.putProgress', progress: { ...me.mediaProgress[0], currentTime: 20 } }],
    [
      'what the server took',
      {
        type: 'cache.putTaken',
        taken: { kind: 'mark', key: { libraryItemId: 'a', episodeId: null }, isFinished: true },
      },
    ],
  ]

  it.each(changes)('%s makes nothing fresh that was stale, nor anything newer than it was', (_, change) => {
    const [stale, fresh] = [holding(), holding()]
    void stale.invalidateQueries()
    for (const client of [stale, fresh]) applyToCache(client, change)
    expect([agesIn(stale), agesIn(fresh)]).toEqual([[`${READ_AT} true`], [`${READ_AT} false`]])
  })

  it('and only a home that held the item that went is written', () => {
    const client = holding()
    applyToCache(client, { type: 'cache.dropItem', itemId: 'a' })
    const state = (libraryId: string) => client.getQueryState(queryKeyOf({ name: 'home', libraryId }))
    expect(state('l')?.data).toEqual(homeOf('b'))
    expect([state('l')?.dataUpdateCount, state('m')?.dataUpdateCount]).toEqual([2, 1])
  })
})

describe('an item that changed', () => {
  const put: CacheChange = { type: 'cache.putItem', item }
  const ofGenre = 'genres.c2Vh'

  it('makes stale what it may have come to or left, and no shelf of a whole library', () => {
    const stale: ReadKey[] = [
      { name: 'item', itemId: 'a' },
      { name: 'home', libraryId: 'l' },
      shelf({ filter: ofGenre }),
      pageKey(queryOfSeries('l', 's', false), 0),
      shelf({ kind: 'series' }),
      shelf({ kind: 'series', filter: ofGenre }),
      { ...shelf({ filter: ofGenre }), front: 'home' },
      { name: 'collection', collectionId: 'c' },
      { name: 'playlist', playlistId: 'p' },
      { name: 'author', authorId: 'w', libraryId: 'l' },
    ]
    const good: ReadKey[] = [
      shelf(),
      shelf({ sort: 'addedAt', desc: true }),
      // what several filters leave is searched again by itself
      shelf({ filter: `${ofGenre},!ebook` }),
      shelf({ kind: 'collections' }),
      shelf({ libraryId: 'm', filter: ofGenre }),
      { name: 'author', authorId: 'w', libraryId: 'm' },
      { name: 'userRecord' },
    ]
    const client = holding()
    for (const key of [...stale, ...good]) client.setQueryData(queryKeyOf(key), {})
    for (const each of staleAfter(client, put)) applyToCache(client, each)
    const isStale = (key: ReadKey) => client.getQueryState(queryKeyOf(key))?.isInvalidated
    expect([...stale, ...good].filter(isStale)).toEqual(stale)
  })

  it('is asked for again where it was refused: it may be there now', () => {
    const client = holding()
    const [refused] = client.getQueryCache().findAll({ queryKey: ['item'] })
    refused?.setState({ data: undefined })
    const again = { type: 'cache.invalidate', name: 'item', params: { itemId: 'a' } }
    expect(staleAfter(client, put)).toContainEqual(again)
  })
})

it('what the listener hides on another device, or shows again, has home asked for again', () => {
  const [progress] = me.mediaProgress
  const after = (user: object) => staleAfter(holding(), { type: 'cache.putUser', user: { ...me, ...user } })
  const home = [{ type: 'cache.invalidate', name: 'home' }]
  expect(after({ mediaProgress: [{ ...progress, hideFromContinueListening: true }] })).toEqual(home)
  expect(after({ seriesHideFromContinueListening: ['s'] })).toEqual(home)
  expect(after({ mediaProgress: [{ ...progress, currentTime: 20 }] })).toEqual([])
  expect(staleAfter(createReadClient(), { type: 'cache.putUser', user: me })).toEqual([])
})

describe('a shelf with a filter on progress', () => {
  const key = { libraryItemId: 'a', episodeId: null }
  const [progress] = me.mediaProgress
  const finished = { ...progress, isFinished: true, progress: 1 }
  const put = (record: object): CacheChange => ({ type: 'cache.putProgress', progress: record })
  const user = (...mediaProgress: object[]): CacheChange => ({
    type: 'cache.putUser',
    user: { ...me, mediaProgress },
  })
  const taken: CacheChange = { type: 'cache.putTaken', taken: { kind: 'mark', key, isFinished: true } }
  const again = [{ type: 'cache.invalidate', name: 'shelfPage', only: 'progress' }]

  it.each<[string, CacheChange]>([
    ['a mark that the server took', taken],
    ['a title that is heard to its end', put(finished)],
    ['the first report of a title', put({ ...progress, id: 'q', libraryItemId: 'b', progress: 0.1 })],
    ['a mark that another device made', user(finished)],
    ['a record that was removed', user()],
  ])('is read again after %s', (_, change) => {
    expect(staleAfter(holding(), change)).toEqual(again)
  })

  it.each<[string, CacheChange]>([
    ['a position', put({ ...progress, currentTime: 20, progress: 0.2 })],
    ['what else changes of the user', user({ ...progress, currentTime: 20 })],
  ])('is not read again after %s', (_, change) => {
    expect(staleAfter(holding(), change)).toEqual([])
  })

  it('is the only one that is', () => {
    const unfinished = 'progress.bm90LWZpbmlzaGVk'
    const stale: ReadKey[] = [
      shelf({ filter: unfinished }),
      shelf({ kind: 'series', libraryId: 'm', filter: unfinished }),
    ]
    const good: ReadKey[] = [
      shelf(),
      shelf({ filter: 'genres.c2Vh' }),
      shelf({ filter: `${unfinished},!ebook` }),
      { ...shelf({ filter: unfinished }), front: 'home' },
    ]
    const client = holding()
    for (const each of [...stale, ...good]) client.setQueryData(queryKeyOf(each), {})
    for (const each of staleAfter(client, taken)) applyToCache(client, each)
    const isStale = (each: ReadKey) => client.getQueryState(queryKeyOf(each))?.isInvalidated
    expect([...stale, ...good].filter(isStale)).toEqual(stale)
  })
})
