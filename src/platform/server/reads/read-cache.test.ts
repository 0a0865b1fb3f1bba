import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { UserRecord } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { applyToCache } from './apply-to-cache.ts'
import { createReadCacheActor, createReadClient } from './read-cache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('[P9-07] the list of libraries is kept for five minutes, whoever looks', async () => {
  const calls: string[] = []
  const server = {
    read: (_method: string, path: string) => {
      calls.push(path)
      return Promise.resolve({ libraries: [] })
    },
  } as unknown as Server
  const cache = createActor(createReadCacheActor(createReadClient(), server)).start()
  const look = async (): Promise<void> => {
    cache.send({ type: 'cache.watch', key: { name: 'libraries' } })
    await vi.advanceTimersByTimeAsync(10)
    cache.send({ type: 'cache.unwatch', key: { name: 'libraries' } })
  }
  await look()
  await vi.advanceTimersByTimeAsync(299_000)
  await look()
  expect(calls).toEqual(['/api/libraries'])
  await vi.advanceTimersByTimeAsync(2000)
  await look()
  expect(calls).toEqual(['/api/libraries', '/api/libraries'])
  cache.stop()
})

it('what the server took shows before the record is read again, and stands in for no other', () => {
  const client = createReadClient()
  const record = (of: string, episodeId: string | null) => ({
    id: of,
    libraryItemId: of,
    episodeId,
    duration: 100,
    progress: 0.4,
    currentTime: 40,
    isFinished: false,
    hideFromContinueListening: false,
    lastUpdate: 1,
    startedAt: 1,
    finishedAt: null,
  })
  const other = record('other', 'e')
  client.setQueryData(['userRecord', {}], {
    mediaProgress: [record('book', null), other],
    bookmarks: [],
    seriesHideFromContinueListening: [],
  })
  const key = { libraryItemId: 'book', episodeId: null }
  applyToCache(client, { type: 'cache.putTaken', taken: { kind: 'mark', key, isFinished: true } })
  const place = { location: 7, progress: 0.2 }
  applyToCache(client, {
    type: 'cache.putTaken',
    taken: { kind: 'reading', key: { libraryItemId: 'new', episodeId: null }, place, known: null, left: [] },
  })
  const { mediaProgress } = client.getQueryData<UserRecord>(['userRecord', {}]) ?? { mediaProgress: [] }
  expect(mediaProgress).toEqual([
    other,
    { ...record('book', null), isFinished: true, progress: 1 },
    expect.objectContaining({ libraryItemId: 'new', ebookLocation: 7, ebookProgress: 0.2, currentTime: 0 }),
  ])
})

it('a change is carried out although its code comes later, and none of them once all is forgotten', async () => {
  const client = createReadClient()
  const cache = createActor(createReadCacheActor(client, {} as Server)).start()
  const held = (): unknown => client.getQueryData(['item', { itemId: 'a' }])
  const put = { type: 'cache.putItem', item: { id: 'a', libraryId: 'l', title: 'new' } } as const
  client.setQueryData(['item', { itemId: 'a' }], { id: 'a', title: 'old', path: 'kept' })
  cache.send(put)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(100)
  expect(held()).toEqual({ id: 'a', libraryId: 'l', title: 'new', path: 'kept' })
  cache.send(put)
  cache.send({ type: 'cache.reset' })
  await vi.advanceTimersByTimeAsync(100)
  expect(held()).toBeUndefined()
  cache.stop()
})
