import { expect, it, vi } from 'vitest'
import { appError } from '#machines/model/errors.ts'
import type { Server } from '../server.ts'
import { readProgress } from './server-records.ts'

const key = { libraryItemId: 'book', episodeId: null }

it('[promise 1.7] a page that knows no record yet, without a network, asks the server in its time and hears that it is not reached', async () => {
  vi.useFakeTimers()
  const read = vi.fn(() => Promise.reject(appError('unreachable')))
  const asked = readProgress({ read } as unknown as Server, () => new Promise(() => {}), key, {
    timeoutMs: 5000,
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4900)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await asked).toMatchObject({ code: 'unreachable' })
  expect(read).toHaveBeenCalledWith('get', '/api/me', expect.anything(), { timeoutMs: 5000 })
  vi.useRealTimers()
})
