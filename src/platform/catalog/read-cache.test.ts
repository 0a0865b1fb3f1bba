import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Server } from '../server/server.ts'
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
