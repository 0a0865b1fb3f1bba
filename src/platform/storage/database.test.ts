import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAwake, createLimit } from './database.ts'

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

it('[promise 1.1] a page that goes to sleep begins nothing before it is awake, one that ends does at once', async () => {
  const page = new EventTarget()
  const awake = createAwake(page as unknown as Window)
  const begun = vi.fn()
  const leave = async (persisted: boolean) => {
    begun.mockClear()
    page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
    void awake().then(begun)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    return begun.mock.calls.length
  }
  expect(await leave(false)).toBe(1)
  expect(await leave(true)).toBe(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveBeenCalledOnce()
})
