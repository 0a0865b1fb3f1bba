import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { appError } from '#machines/model/errors.ts'
import type { ReadKey, UserRecord } from '#machines/server/catalog/reads.ts'
import type { Server } from '../server.ts'
import { applyToCache } from './apply-to-cache.ts'
import type { CacheChange } from './change-batch.ts'
import { createReadCacheActor, createReadClient, createReadStore } from './read-cache.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('[P9-07] the list of libraries is kept for five minutes, whichever view looks', async () => {
  const calls: string[] = []
  const server = {
    read: (_method: string, path: string) => {
      calls.push(path)
      return Promise.resolve({ libraries: [] })
    },
  } as unknown as Server
  const reads = createReadStore(createReadClient(), server)
  const look = async (): Promise<void> => {
    const unwatch = reads.watch({ name: 'libraries' })
    await vi.advanceTimersByTimeAsync(10)
    unwatch()
  }
  await look()
  await vi.advanceTimersByTimeAsync(299_000)
  await look()
  expect(calls).toEqual(['/api/libraries'])
  await vi.advanceTimersByTimeAsync(2000)
  await look()
  expect(calls).toEqual(['/api/libraries', '/api/libraries'])
})

/** A server without libraries, and how often it was asked for them. */
function countingServer() {
  let count = 0
  const read = () => {
    count += 1
    return Promise.resolve({ libraries: [] })
  }
  return { server: { read } as unknown as Server, calls: () => count }
}

it('is read once however many look, and until the last of them has left', async () => {
  const { server, calls } = countingServer()
  const client = createReadClient()
  const reads = createReadStore(client, server)
  const [first, second] = [reads.watch({ name: 'libraries' }), reads.watch({ name: 'libraries' })]
  await vi.advanceTimersByTimeAsync(10)
  first()
  await client.invalidateQueries({ queryKey: ['libraries'] })
  expect(calls()).toBe(2)
  second()
  await client.invalidateQueries({ queryKey: ['libraries'] })
  expect(calls()).toBe(2)
})

it('is read for the next account although a look of the last one still goes on', async () => {
  const { server, calls } = countingServer()
  const client = createReadClient()
  const reads = createReadStore(client, server)
  const cache = createActor(createReadCacheActor(client)).start()
  const first = reads.watch({ name: 'libraries' })
  await vi.advanceTimersByTimeAsync(10)
  cache.stop()
  const next = reads.watch({ name: 'libraries' })
  await vi.advanceTimersByTimeAsync(10)
  first()
  await client.invalidateQueries({ queryKey: ['libraries'] })
  expect(calls()).toBe(3)
  next()
  await client.invalidateQueries({ queryKey: ['libraries'] })
  expect(calls()).toBe(3)
})

it('what is kept on the device is shown where nothing was read, and takes the place of nothing that was', async () => {
  const library = { id: 'read', displayOrder: 1 }
  const read = vi.fn<() => Promise<unknown>>(() => Promise.reject(appError('unreachable')))
  const client = createReadClient()
  const reads = createReadStore(client, { read } as unknown as Server, async () => [{ id: 'kept' }])
  const shown = (): unknown => {
    const snapshot = reads.snapshot({ name: 'libraries' })
    return snapshot.status === 'ready' ? snapshot.data : snapshot.status
  }
  const readAgain = async (): Promise<void> => {
    void client.invalidateQueries({ queryKey: ['libraries'] })
    await vi.advanceTimersByTimeAsync(10_000)
  }
  reads.watch({ name: 'libraries' })
  await vi.advanceTimersByTimeAsync(10)
  expect(shown()).toEqual([{ id: 'kept' }])
  read.mockImplementationOnce(() => Promise.resolve({ libraries: [library] }))
  await readAgain()
  expect(shown()).toEqual([library])
  await readAgain()
  expect(shown()).toEqual([library])
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
  const cache = createActor(createReadCacheActor(client)).start()
  const held = (): unknown => client.getQueryData(['item', { itemId: 'a' }])
  const put = { type: 'cache.putItem', item: { id: 'a', libraryId: 'l', title: 'new' } } as const
  client.setQueryData(['item', { itemId: 'a' }], { id: 'a', title: 'old', path: 'kept' })
  cache.send(put)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(100)
  expect(held()).toEqual({ id: 'a', libraryId: 'l', title: 'new', path: 'kept' })
  cache.send(put)
  cache.stop()
  await vi.advanceTimersByTimeAsync(100)
  expect(held()).toBeUndefined()
})

describe('an answer that was on its way when a change came is read once more', () => {
  const of = (currentTime: number) => ({ id: 'p', libraryItemId: 'book', episodeId: null, currentTime })
  const me = (...mediaProgress: unknown[]) => ({
    mediaProgress,
    bookmarks: [],
    seriesHideFromContinueListening: [],
  })
  const put = { type: 'cache.putProgress', progress: of(20) } as const

  /** A cache over a server whose answers come when a test says so. */
  async function watching(key: ReadKey) {
    const answers: ((answer: unknown) => void)[] = []
    const server = { read: () => new Promise((resolve) => answers.push(resolve)) } as unknown as Server
    const client = createReadClient()
    const reads = createReadStore(client, server)
    const cache = createActor(createReadCacheActor(client)).start()
    onTestFinished(() => void cache.stop())
    reads.watch(key)
    await vi.dynamicImportSettled()
    const change = async (...changes: CacheChange[]): Promise<void> => {
      for (const each of changes) cache.send(each)
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(2000)
    }
    const answer = async (value: unknown): Promise<void> => {
      answers.shift()?.(value)
      await vi.advanceTimersByTimeAsync(2000)
      await vi.dynamicImportSettled()
    }
    const shown = (): unknown => {
      const snapshot = reads.snapshot(key)
      return snapshot.status === 'ready' ? snapshot.data : snapshot.status
    }
    return { cache, change, answer, shown, open: () => answers.length }
  }

  it('the first one, by what makes it stale', async () => {
    const { change, answer, shown, open } = await watching({ name: 'libraries' })
    await change({ type: 'cache.invalidate', name: 'libraries' }, { type: 'cache.invalidateAll' })
    await answer({ libraries: [{ id: 'old', displayOrder: 1 }] })
    expect(open()).toBe(1)
    await answer({ libraries: [{ id: 'new', displayOrder: 1 }] })
    expect([shown(), open()]).toEqual([[{ id: 'new', displayOrder: 1 }], 0])
  })

  it('the first one, by a position that nothing holds yet', async () => {
    const { change, answer, shown } = await watching({ name: 'userRecord' })
    await change(put)
    await answer(me(of(10)))
    await answer(me(of(20)))
    expect(shown()).toEqual(me(of(20)))
  })

  it('a later one, which would take the position back', async () => {
    const { cache, change, answer, shown } = await watching({ name: 'userRecord' })
    await answer(me(of(10)))
    cache.send({ type: 'cache.refresh', key: { name: 'userRecord' } })
    await change(put)
    expect(shown()).toEqual(me(of(20)))
    await answer(me(of(10)))
    await answer(me(of(20)))
    expect(shown()).toEqual(me(of(20)))
  })

  it('one that a page asks to be read again', async () => {
    const { cache, answer, open } = await watching({ name: 'libraries' })
    cache.send({ type: 'cache.refresh', key: { name: 'libraries' } })
    await answer({ libraries: [] })
    expect(open()).toBe(1)
  })
})
