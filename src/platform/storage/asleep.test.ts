import { beforeEach, expect, it, vi } from 'vitest'
import { createSleep } from './asleep.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

function pageWithSleep() {
  const reload = vi.fn()
  const letGo = vi.fn()
  const page = Object.assign(new EventTarget(), { location: { reload } })
  const turn = (type: 'pagehide' | 'pageshow', persisted: boolean): void =>
    void page.dispatchEvent(Object.assign(new Event(type), { persisted }))
  return { turn, reload, letGo, sleep: createSleep(page as unknown as Window, letGo) }
}

/** As much of a transaction as is held of it; one that commits refuses to be given up. */
function transaction(isCommitting = false) {
  const abort = vi.fn(() => {
    if (isCommitting) throw new DOMException('It commits.', 'InvalidStateError')
  })
  return Object.assign(new EventTarget(), { abort }) as unknown as IDBTransaction
}

it('[promise 1.1] a page that goes to sleep begins nothing before it is awake, one that ends does at once', async () => {
  const { turn, sleep } = pageWithSleep()
  const begun = vi.fn()
  const leave = async (persisted: boolean) => {
    begun.mockClear()
    turn('pagehide', persisted)
    void sleep.awake().then(begun)
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    return begun.mock.calls.length
  }
  expect(await leave(false)).toBe(1)
  expect(await leave(true)).toBe(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveBeenCalledOnce()
})

it('[promise 1.1] what a page has begun is given up as it is put to sleep, and the page is loaded again when shown', () => {
  const { turn, reload, letGo, sleep } = pageWithSleep()
  const open = sleep.watch(transaction())
  turn('pagehide', false)
  expect(open.abort, 'a page that ends').not.toHaveBeenCalled()
  turn('pagehide', true)
  expect(open.abort).toHaveBeenCalledOnce()
  expect(letGo).toHaveBeenCalledOnce()
  turn('pageshow', true)
  expect(reload).toHaveBeenCalledOnce()
})

it.each(['complete', 'abort'])('a transaction that came to its end (%s) cuts nothing off', (end) => {
  const { turn, reload, sleep } = pageWithSleep()
  const ended = sleep.watch(transaction())
  ended.dispatchEvent(new Event(end))
  const committing = sleep.watch(transaction(true))
  turn('pagehide', true)
  turn('pageshow', true)
  expect(ended.abort).not.toHaveBeenCalled()
  expect(committing.abort).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

it('a page that is shown for the first time is not loaded twice', () => {
  const { turn, reload, sleep } = pageWithSleep()
  sleep.watch(transaction())
  turn('pagehide', true)
  turn('pageshow', false)
  expect(reload).not.toHaveBeenCalled()
})
