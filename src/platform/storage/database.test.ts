import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { createDatabase } from './database.ts'
import { createLimit } from './database.ts'

const openDB = vi.fn()

/** A database of its own modules: other tests of the process have loaded the real ones. */
async function stubbedDatabase() {
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
  vi.doMock('idb', () => ({ openDB, unwrap: (wrapped: unknown) => wrapped }))
  const fresh = await import('./database.ts')
  return fresh.createDatabase({ base: '', isForgotten: () => false } as Parameters<typeof createDatabase>[0])
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('idb')
  vi.resetModules()
  openDB.mockReset()
})

it('[promise 1.1] a database that never answers is waited for once, and used as soon as it answers', async () => {
  let answer = (_: string): void => {}
  const opening = new Promise<string>((resolve) => {
    answer = resolve
  })
  const inTime = createLimit(4000)
  const outcome = () =>
    inTime(opening).then(
      (value) => value,
      ({ message }: Error) => message,
    )
  const first = outcome()
  await vi.advanceTimersByTimeAsync(3999)
  const second = outcome()
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBe('The database does not answer.')
  const third = outcome()
  await vi.advanceTimersByTimeAsync(0)
  expect(await third).toBe('The database does not answer.')
  answer('opened')
  expect([await outcome(), await second]).toEqual(['opened', 'opened'])
})

it('a database that fails is refused with its own failure', async () => {
  await expect(createLimit(4000)(Promise.reject(new Error('private')))).rejects.toThrow('private')
})

it('[promise 1.1] a page of an older build goes on in the database that a newer one has made', async () => {
  const there = Object.assign(new EventTarget(), { transaction: () => {} })
  openDB.mockRejectedValueOnce(new DOMException('newer', 'VersionError')).mockResolvedValueOnce(there)
  const database = await stubbedDatabase()
  expect(await database()).toBe(there)
  expect(openDB.mock.calls.map(([, version]) => version)).toEqual([expect.any(Number), undefined])
})

it('a database that is refused for another reason is not asked for once more', async () => {
  openDB.mockRejectedValueOnce(new DOMException('private', 'SecurityError'))
  const database = await stubbedDatabase()
  await expect(database()).rejects.toThrow('private')
  expect(openDB).toHaveBeenCalledTimes(1)
})
