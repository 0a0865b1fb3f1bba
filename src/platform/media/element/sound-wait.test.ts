import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSoundWait } from './sound-wait.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const isOver = (over: Promise<void>) => {
  const seen = { over: false }
  void over.then(() => (seen.over = true))
  return seen
}

it('is over at once while no sound is on its way', async () => {
  const seen = isOver(createSoundWait().over())
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.over).toBe(true)
})

it('is over when the sound comes', async () => {
  const sound = createSoundWait()
  sound.begins()
  const seen = isOver(sound.over())
  await vi.advanceTimersByTimeAsync(500)
  expect(seen.over).toBe(false)
  sound.came()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.over).toBe(true)
})

it('has an end though no sound comes, which a second order for it does not move', async () => {
  const sound = createSoundWait()
  sound.begins()
  await vi.advanceTimersByTimeAsync(400)
  sound.begins()
  const seen = isOver(sound.over())
  await vi.advanceTimersByTimeAsync(599)
  expect(seen.over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.over).toBe(true)
  sound.begins()
  const next = isOver(sound.over())
  await vi.advanceTimersByTimeAsync(999)
  expect(next.over).toBe(false)
})
