import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { keepAwake } from './keep-awake.ts'

let asked: number
let held: number
let answers: (() => void)[]

beforeEach(() => {
  ;[asked, held, answers] = [0, 0, []]
  const request = async (): Promise<unknown> => {
    asked += 1
    await new Promise<void>((resolve) => answers.push(resolve))
    held += 1
    return {
      release: () => {
        held -= 1
        return Promise.resolve()
      },
    }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const answer = async (): Promise<void> => {
  answers.shift()?.()
  await vi.waitFor(() => expect(answers).toEqual([]))
}

it('holds the screen while it runs, and asks again when the page is seen again', async () => {
  const actor = createActor(keepAwake).start()
  await answer()
  await vi.waitFor(() => expect(held).toBe(1))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(2)
  actor.stop()
  await vi.waitFor(() => expect(held).toBe(0))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toBe(2)
})

it('lets go of what comes after it was left', async () => {
  const actor = createActor(keepAwake).start()
  actor.stop()
  await answer()
  await vi.waitFor(() => expect([asked, held]).toEqual([1, 0]))
})

it('does without where a browser has no way to it', () => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  const actor = createActor(keepAwake).start()
  actor.stop()
  expect(asked).toBe(0)
})
