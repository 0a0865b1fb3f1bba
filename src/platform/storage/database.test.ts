import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDB } from 'idb'
import { createDatabase, createLimit } from './database.ts'

vi.mock(import('idb'), async (original) => ({
  ...(await original()),
  openDB: vi.fn() as never,
  unwrap: vi.fn((wrapped: unknown) => wrapped) as never,
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
  vi.stubGlobal('window', new EventTarget())
  const there = Object.assign(new EventTarget(), { transaction: () => {} })
  vi.mocked(openDB)
    .mockRejectedValueOnce(new DOMException('newer', 'VersionError'))
    .mockResolvedValueOnce(there as never)
  const database = createDatabase({ base: '', isForgotten: () => false } as Parameters<
    typeof createDatabase
  >[0])
  expect(await database()).toBe(there)
  expect(vi.mocked(openDB).mock.calls.map(([, version]) => version)).toEqual([expect.any(Number), undefined])
  vi.unstubAllGlobals()
})

it('a database that is refused for another reason is not asked for once more', async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.mocked(openDB).mockReset().mockRejectedValueOnce(new DOMException('private', 'SecurityError'))
  const database = createDatabase({ base: '', isForgotten: () => false } as Parameters<
    typeof createDatabase
  >[0])
  await expect(database()).rejects.toThrow('private')
  expect(openDB).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
