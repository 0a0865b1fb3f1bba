import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLimit } from './database.ts'

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
