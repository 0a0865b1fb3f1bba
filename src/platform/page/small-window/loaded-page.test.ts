import { beforeEach, expect, it, vi } from 'vitest'
import { loadedPage } from './loaded-page.ts'

const page = (readyState: string, isOurs: boolean) => ({
  readyState,
  documentElement: { hasAttribute: () => isOurs },
})

/** A pop-up, with what is in it at each look. */
function popUp(...looks: readonly (ReturnType<typeof page> | null)[]) {
  let look = 0
  return {
    closed: false,
    get document() {
      const seen = looks[Math.min(look, looks.length - 1)]
      look += 1
      if (!seen) throw new DOMException('Blocked a frame', 'SecurityError')
      return seen
    },
  }
}

const load = (opened: object, signal = new AbortController().signal) =>
  loadedPage(opened as unknown as Window, signal)

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

it('waits for the page that says that it is the small player, whatever is there before', async () => {
  const opened = popUp(page('complete', false), null, page('loading', true), page('complete', true))
  const loading = load(opened)
  await vi.runAllTimersAsync()
  expect(await loading).toBe(opened)
})

it('a pop-up that is closed before its page is there is none', async () => {
  const opened = popUp(page('complete', false))
  const failure = load(opened).catch(String)
  opened.closed = true
  await vi.runAllTimersAsync()
  expect(await failure).toContain('closed before')
})

it('looks no longer than it is wanted', async () => {
  const abort = new AbortController()
  const failure = load(popUp(null), abort.signal).catch((error: Error) => error.name)
  abort.abort()
  await vi.runAllTimersAsync()
  expect(await failure).toBe('AbortError')
})
