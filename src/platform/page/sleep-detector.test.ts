import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LOOK_EVERY_MS, watchForSleep } from './sleep-detector.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tells a machine that slept from one that is busy', () => {
  const woke = vi.fn<() => void>()
  let slept = 0
  const stop = watchForSleep(woke, () => Date.now() + slept)
  vi.advanceTimersByTime(600_000)
  slept += 15_000
  vi.advanceTimersByTime(LOOK_EVERY_MS)
  expect(woke).not.toHaveBeenCalled()

  slept += 3_600_000
  vi.advanceTimersByTime(LOOK_EVERY_MS)
  expect(woke).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(600_000)
  expect(woke).toHaveBeenCalledTimes(1)
  // a clock that is set back is no sleep
  slept -= 7_200_000
  vi.advanceTimersByTime(LOOK_EVERY_MS * 2)
  expect(woke).toHaveBeenCalledTimes(1)

  stop()
  slept += 7_200_000
  vi.advanceTimersByTime(LOOK_EVERY_MS * 2)
  expect(woke).toHaveBeenCalledTimes(1)
})
